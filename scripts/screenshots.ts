import { openBrowser, openPage } from '../e2e/support/browser.ts';
import { startProduct } from '../e2e/support/product.ts';
import { visit } from '../e2e/support/visit.ts';

/** The pictures in the papers, taken from the running product so that they never age. */
const pictures = [{ path: '/', file: 'docs/screenshots/home.png', width: 1280, height: 800 }];

const product = await startProduct();
const browser = await openBrowser();
for (const { path, file, width, height } of pictures) {
  const { page, close } = await openPage(browser, { viewport: { width, height } });
  await visit(page, product.url + path);
  await page.screenshot({ path: file });
  await close();
}
await browser.close();
await product.stop();
