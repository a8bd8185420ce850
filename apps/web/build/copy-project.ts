import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultLocale, locales } from '@marula/contract/tenants';

export const web = fileURLToPath(new URL('..', import.meta.url));
export const copyDir = fileURLToPath(new URL('../../../packages/copy/', import.meta.url));
export const project = `${web}project.inlang`;

/** Each file of copy, as `en/jobs.json`: a locale is one folder, and says only what it says differently. */
export const copyFiles = (): string[] => globSync('*/*.json', { cwd: copyDir }).sort();

/** The compiler wants its list of files in a file of its own; the folders are the list. */
export function writeProject(): void {
  const features = copyFiles().filter((file) => file.startsWith(`${defaultLocale}/`));
  const settings = {
    baseLocale: defaultLocale,
    locales,
    telemetry: 'off',
    modules: ['../../node_modules/@inlang/plugin-message-format/dist/index.js'],
    'plugin.inlang.messageFormat': {
      pathPattern: features.map((file) => `${path.relative(web, copyDir)}/{locale}/${path.basename(file)}`),
    },
  };
  mkdirSync(project, { recursive: true });
  writeFileSync(`${project}/settings.json`, JSON.stringify(settings));
}
