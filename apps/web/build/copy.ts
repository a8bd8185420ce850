import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { copyDir } from './copy-project.ts';
import { copyFingerprint, isCompiled } from './copy-stamp.ts';

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
    // It lies outside of what Vite watches by itself.
    server.watcher.add(copyDir);
    server.watcher.on('change', (file) => {
      if (!/packages\/copy\/.*\.json$/.test(file)) return;
      compileCopy();
      // All words are one module, which no change of a single file would reach.
      server.moduleGraph.invalidateAll();
      server.ws.send({ type: 'full-reload' });
    });
  },
});

const index = /paraglide[\\/]messages[\\/]_index\.js$/;
const imported = /^import .*$/gm;
const comment = /\/\*[\s\S]*?\*\//g;

const alias = /^const \w+ = \w+;$/gm;

const choice = /\(\(inputs = \{\}, options = \{\}\) => \{[^}]*\}\);?\s*$/;

/** The message as English says it, where every locale says the same; nothing for one that has words of its own. */
const saidAlike = (code: string): string | undefined => {
  const said = [...code.matchAll(/^\s.*return (\w+)\(inputs\)$/gm)].map(([, name = '']) => name);
  const english = said.find((name) => name.startsWith('en_'));
  const alike = english && said.every((name) => name === english || code.includes(`const ${name} = ${english};`));
  return alike && choice.test(code) ? code.replace(choice, `${english};`) : undefined;
};

/** The names of messages are unique, so one file can hold them all. */
function asOne(file: string): string {
  const names = readFileSync(file, 'utf8').matchAll(/^export \* from '(.+)'/gm);
  const messages = [...names].map(([, name = '']) => readFileSync(path.join(path.dirname(file), name), 'utf8'));
  const imports = new Set(messages.flatMap((code) => code.match(imported) ?? []));
  const said = messages.map((code) => {
    const bare = code.replaceAll(imported, '').replaceAll(comment, '');
    return saidAlike(bare)?.replaceAll(alias, '') ?? bare;
  });
  return [...imports, ...said].join('\n');
}

/**
 * A build keeps each message in a file of its own, so that a page brings only its own words along. Served one by one,
 * those five thousand files took a second of every test file, and of every page in development. Every test file reads
 * the one anew: without what no locale says otherwise it is half as long.
 */
export const copyAsOne = (): Plugin => ({
  name: 'marula-copy-as-one',
  apply: 'serve',
  enforce: 'pre',
  load: (id) => (index.test(id) ? asOne(id) : undefined),
  // The test runner keeps what was loaded by the file's own words, which an edit of the copy leaves as they are.
  configureVitest: ({ defineCacheKeyGenerator }) =>
    defineCacheKeyGenerator(({ id }) => (index.test(id) ? copyFingerprint() : undefined)),
});

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
