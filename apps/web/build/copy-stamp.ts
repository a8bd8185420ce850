import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { copyDir, copyFiles, web } from './copy-project.ts';

const stamp = `${web}src/paraglide/.stamp`;

/** Of every word that people read. */
export const copyFingerprint = () => {
  const hash = createHash('sha256');
  for (const file of copyFiles()) hash.update(file).update(readFileSync(copyDir + file));
  return hash.digest('hex');
};

export const isCompiled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === copyFingerprint();
export const markCompiled = () => writeFileSync(stamp, copyFingerprint());
