import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../tests/start/product.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const vite = join(root, 'node_modules/vite/bin/vite.js');

export interface Gallery {
  url: string;
  close: () => Promise<void>;
}

/** React's own warnings count as errors here, so it is built as for development. */
const run = (...args: string[]) => {
  const child = spawn(process.execPath, [vite, ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  child.stdout.on('data', (chunk) => said.push(String(chunk)));
  child.stderr.on('data', (chunk) => said.push(String(chunk)));
  const exited = once(child, 'exit').then(([code]) => Number(code));
  return { child, exited, output: () => said.join('') };
};

/** The gallery, built into a folder of its own and served. */
export const openGallery = async (): Promise<Gallery> => {
  const folder = await mkdtemp(join(tmpdir(), 'marula-gallery-'));
  const place = [join(root, 'apps/web/gallery'), '--outDir', folder];
  const build = run('build', ...place, '--emptyOutDir', '--minify', 'false', '--logLevel', 'error');
  if ((await build.exited) !== 0) throw new Error(`the gallery was not built: ${build.output()}`);
  const port = String(await freePort());
  const server = run('preview', ...place, '--host', '127.0.0.1', '--port', port, '--strictPort');
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(url).catch(() => undefined))?.ok) {
    if (server.child.exitCode !== null) throw new Error(`the gallery did not start: ${server.output()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    close: async () => {
      server.child.kill();
      await server.exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
};
