// Builds the page's script and style into the folder given as argument (default: src/report/bundle).
// The same sources give the same bytes: no dates, no paths, no source maps.
import { build } from 'esbuild';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const target = resolve(process.argv[2] ?? join(here, '../../src/report/bundle'));

const libraries = ['three', 'uplot'];
const notices = await Promise.all(
  libraries.map(async (name) => {
    const folder = join(here, 'node_modules', name);
    const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    const licence = (await readFile(join(folder, 'LICENSE'), 'utf8')).replaceAll('\r\n', '\n').trim();
    return `${name} ${version}\n\n${licence}`;
  }),
);
const thirdParty = `The report bundle contains the following libraries.\n\n${notices.join(`\n\n${'-'.repeat(78)}\n\n`)}\n`;
const banner = `/*!\n${thirdParty}*/`;

const result = await build({
  absWorkingDir: here,
  entryPoints: { report: 'src/main.ts' },
  outdir: target,
  bundle: true,
  write: false,
  minify: true,
  format: 'iife',
  target: ['es2022'],
  charset: 'ascii',
  legalComments: 'none',
  banner: { js: banner, css: banner },
  logLevel: 'warning',
});

await mkdir(target, { recursive: true });
for (const file of result.outputFiles) {
  // The script stands inside a script element: these would end it or change how it is read.
  if (/<\/(script|style)|<!--/i.test(file.text)) throw new Error(`${file.path}: cannot stand inside an HTML page`);
  await writeFile(file.path, file.contents);
}
await writeFile(join(target, 'THIRD_PARTY.txt'), thirdParty);
