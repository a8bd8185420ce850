import { startProduct } from '../../e2e/support/product.ts';

const p = await startProduct({ DEMO: 'on' });
console.log(p.url);
process.on('SIGTERM', async () => {
  await p.stop();
  process.exit(0);
});
setInterval(() => {}, 1000);
