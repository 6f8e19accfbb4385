"""What the examples share: figures on the screen or as JSON, and a plot where it is asked for.

    ./fahrwerk python python/examples/NAME.py [--json] [--plot [FILE.png]]
"""

import argparse
import json


def show(figures, plot=None):
    """Prints {name: (number, unit)}; with --plot calls plot(matplotlib.pyplot) and shows what it draws, or saves it."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--json", action="store_true", help="figures as one JSON document")
    parser.add_argument("--plot", nargs="?", const="", metavar="FILE", help="show a plot, or save it")
    options = parser.parse_args()
    if options.json:
        print(json.dumps({name: value for name, (value, _) in figures.items()}))
    else:
        for name, (value, unit) in figures.items():
            print(f"{name:34} {value:12.6g} {unit}")
    if options.plot is None or plot is None:
        return
    import matplotlib

    if options.plot:
        matplotlib.use("Agg")
    import matplotlib.pyplot as plt

    plot(plt)
    plt.savefig(options.plot, dpi=120) if options.plot else plt.show()
