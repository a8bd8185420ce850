import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = `${root}src/paraglide/.stamp`;

const fingerprint = () => {
  const files = ['project.inlang/settings.json', ...globSync('src/copy/*/*.json', { cwd: root }).sort()];
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(root + file));
  return hash.digest('hex');
};

export const isCompiled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint();
export const markCompiled = () => writeFileSync(stamp, fingerprint());
