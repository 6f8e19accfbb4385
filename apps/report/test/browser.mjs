// A headless browser for the tests: $CHROMIUM or chromium, WebGL by software.
import { chromium } from 'playwright-core';

// Remarks of the software renderer and its drivers, not of the page.
const driverNotice = /swiftshader|GPU stall|GL Driver Message|WebGL.*software|GroupMarkerNotSet/i;

export async function launch() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

// Opens a page and notes what it should not do: complain, fail or load anything.
export async function open(browser, address, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1200, height: 900 }, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(120000); // a busy machine draws slowly
  const complaints = [];
  const requests = [];
  page.on('console', (message) => {
    const serious = message.type() === 'error' || message.type() === 'warning';
    if (serious && !driverNotice.test(message.text())) complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => {
    const url = request.url();
    if (url.split('#')[0] !== address.split('#')[0] && !url.startsWith('data:')) requests.push(url);
  });
  await page.goto(address);
  await page.waitForSelector('.chart');
  return { page, context, complaints, requests };
}
