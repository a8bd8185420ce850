import { existsSync } from 'node:fs';
import path from 'node:path';
import { root, textOf } from './source-files.ts';

export interface Import {
  from: string;
  /** A path from the root when it is our own file, otherwise the package's name. */
  to: string;
}

const SPECIFIER = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g;

const packageName = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

function resolved(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return path.normalize(path.join(path.dirname(file), specifier));
  if (specifier.startsWith('@/')) return path.join('apps/web/src', specifier.slice(2));
  const own = /^@marula\/(contract|platform|emulators)\/(.+)$/.exec(specifier);
  return own ? `packages/${own[1]}/src/${own[2]}.ts` : packageName(specifier);
}

/** Each import of a file, the dynamic ones too. */
export function importsOf(file: string): Import[] {
  const specifiers = [...textOf(file).matchAll(SPECIFIER)].map(([, specifier = '']) => specifier.split('?')[0] ?? '');
  return specifiers.map((specifier) => ({ from: file, to: resolved(file, specifier) }));
}

export const isOwnFile = (to: string): boolean => /^(packages|apps|scripts|e2e|bench|tests)\//.test(to);

export const exists = (file: string): boolean =>
  ['', '.ts', '.tsx'].some((ending) => existsSync(path.join(root, `${file}${ending}`)));
