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

const choice = /\(\(inputs = \{\}, options = \{\}\) => \{[^}]*\}\);?\s*$/;

/** The message as English says it, where every locale says the same; nothing for one that has words of its own. */
const saidAlike = (code: string): string | undefined => {
  const said = [...code.matchAll(/^\s.*return (\w+)\(inputs\)$/gm)].map(([, name = '']) => name);
  const english = said.find((name) => name.startsWith('en_'));
  const alike = english && said.every((name) => name === english || code.includes(`const ${name} = ${english};`));
  return alike && choice.test(code) ? code.replace(choice, `${english};`) : undefined;
};

/** Few messages differ between the locales: for the others the question which one it is took room on every page. */
export const copyWithoutChoice = (): Plugin => ({
  name: 'marula-copy-without-choice',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!/paraglide[\\/]messages[\\/](?!_index)\w+\.js$/.test(id)) return;
    const shorter = saidAlike(code);
    return shorter && { code: shorter, map: null };
  },
});
