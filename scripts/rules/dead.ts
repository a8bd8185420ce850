import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { activityActions, activityCategories, activityFields } from '@marula/contract/activity-actions';
import { errors } from '@marula/contract/errors';
import { codeFiles, isTest, root, textOf } from './source-files.ts';

const catalogues = /^packages\/contract\/src\/(errors|limits|[\w-]+-limits)\.ts$/;

/** The code that runs: without tests, and without the lists of what there is to use. */
const sources = () =>
  codeFiles()
    .filter((file) => !isTest(file) && !catalogues.test(file) && !file.startsWith('scripts/rules/'))
    .map((file) => textOf(file));

const wordsOf = (texts: readonly string[]) => new Set(texts.flatMap((text) => text.match(/[\w.]+/g) ?? []));

/** Error codes that nothing gives and nothing shows. */
export function unusedErrors(): string[] {
  const used = wordsOf(sources());
  const isUsed = (code: string) => used.has(code) || used.has(`m.error_${code.replaceAll('.', '_')}`);
  return Object.keys(errors).filter((code) => !isUsed(code));
}

type Group = Record<string, unknown>;
const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Limits that nothing reads, as `progressBar.throttleMs`. Who hands on a whole group may read all of it. */
export async function unusedLimits(): Promise<string[]> {
  const words = sources().map((text) => new Set(text.match(/\w+/g)));
  const texts = sources().map((text) => text.replaceAll(/^import [^;]*;$/gm, ''));
  const isRead = (...names: string[]) => words.some((file) => names.every((name) => file.has(name)));
  const isHandedOn = (name: string) => texts.some((text) => new RegExp(`[(,.]\\s*${name}\\b(?![.:(])`).test(text));
  const files = globSync('packages/contract/src/*limits.ts', { cwd: root });
  const modules: Group[] = await Promise.all(files.map((file) => import(path.join(root, file))));
  return modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, limit]) => {
      if (!isGroup(limit)) return isRead(name) ? [] : [name];
      if (isHandedOn(name)) return [];
      return Object.keys(limit)
        .filter((key) => !isRead(name, key))
        .map((key) => `${name}.${key}`);
    }),
  );
}

/** What the server says of the activity log is found by the table of actions. */
const activityKeys = () => [
  ...activityCategories.flatMap((category) => [
    `activity_category_${category}`,
    ...Object.keys(activityActions[category]).map((action) => `activity_${category}_${action}`),
  ]),
  ...activityFields.map((field) => `activity_field_${field}`),
];

/** Copy that no screen shows and the server does not say. Errors and notifications are found by their codes. */
export function unusedCopy(): string[] {
  const used = wordsOf(sources());
  const news = wordsOf([textOf('apps/server/src/domain/notifications/news.ts')]);
  const activity = new Set(activityKeys());
  const isUsed = (key: string) =>
    activity.has(key) ||
    used.has(`m.${key}`) ||
    used.has(key) ||
    key.startsWith('error_') ||
    (key.startsWith('notifications_') && news.has(key.slice('notifications_'.length)));
  const files = globSync('packages/copy/en/*.json', { cwd: root });
  const keys = files.flatMap((file) => Object.keys(JSON.parse(readFileSync(path.join(root, file), 'utf8'))));
  return keys.filter((key) => !isUsed(key));
}
