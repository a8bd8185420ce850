import { type ChildProcess, spawn } from 'node:child_process';
import { freePort } from '../../scripts/free-port.mjs';

const here = new URL('../..', import.meta.url).pathname;

export interface Product {
  url: string;
  child: ChildProcess;
  output: () => string;
  exited: Promise<number | null>;
}

/** Nothing else of this process's environment: a test runner's own settings must not become the product's. */
export const passedOn = () => {
  const { PATH, TMPDIR, NODE_COMPILE_CACHE } = process.env;
  return { PATH, TMPDIR, NODE_COMPILE_CACHE };
};

/** For a process that does not live long enough to earn back what optimising the embedded database costs: a third of a start. */
export const shortLived = ['--liftoff-only'];
/** As `npm start` runs it: what lives longer, is measured or is pictured. */
export const asStarted: string[] = [];

/** The product as a process of its own, like `npm start` runs it. */
export async function launch(env: Record<string, string>, root = here, flags = shortLived): Promise<Product> {
  const port = env.PORT ?? String(await freePort());
  const child = spawn(process.execPath, [...flags, `${root}/apps/server/src/main.ts`], {
    cwd: root,
    env: { ...passedOn(), HOST: '127.0.0.1', DEMO: 'off', ...env, PORT: port },
  });
  let text = '';
  child.stdout?.on('data', (chunk) => {
    text += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    text += chunk;
  });
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  return { url: `http://127.0.0.1:${port}`, child, output: () => text, exited };
}

/** Resolves when it says that it serves; fails with what it said when it gave up instead. Its port may answer for another. */
export async function ready(product: Product): Promise<Product> {
  let gone = false;
  product.exited.then(() => {
    gone = true;
  });
  while (!serves(product)) {
    if (gone) throw new Error(`the product did not start: ${product.output()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return product;
}

/** Its last word after it has opened its port. */
const serves = (product: Product): boolean => product.output().includes('Marula is at');
