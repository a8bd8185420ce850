import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { isCompiled } from './copy-stamp.ts';

const script = fileURLToPath(new URL('generate.ts', import.meta.url));

/** Compiles the copy when it has changed, in a process of its own: the compiler keeps its process busy for 30 seconds. */
const compileCopy = () => {
  if (!isCompiled()) execFileSync(process.execPath, [script], { stdio: 'inherit' });
};

export const copy = (): Plugin => ({
  name: 'marula-copy',
  enforce: 'pre',
  buildStart: compileCopy,
  configureServer(server) {
    server.watcher.on('change', (file) => {
      if (/packages\/copy\/.*\.json$/.test(file)) compileCopy();
    });
  },
});
