// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

const linesOf = (pattern: string, without: RegExp) =>
  globSync(pattern, { cwd: root })
    .filter((file) => !without.test(file))
    .flatMap((file) =>
      readFileSync(root + file, 'utf8')
        .split('\n')
        .map((line, index) => ({ line, at: `${file}:${index + 1}` })),
    );

const breaking = (pattern: string, without: RegExp, rule: RegExp) =>
  linesOf(pattern, without)
    .filter(({ line }) => rule.test(line) && !/^\s*(\/\/|\/?\*)/.test(line))
    .map(({ line, at }) => `${at} ${line.trim()}`);

it('only the theme names a colour, and the palette of the illustrations a skin', () => {
  const colour = /#[0-9a-f]{3,8}\b(?![-\w])|\brgba?\(|\bhsla?\(/i;
  const named = /ui\/theme\.ts$|tokens\.gen\.css$|ui\/illustrations\/palette\.ts$|\.test\.|paraglide\//;
  expect(breaking('**/*.{ts,tsx,css}', named, colour).filter((line) => !line.includes('#cc-main'))).toEqual([]);
});

it('nothing shown to a user is written in a component', () => {
  const text = />\s*[A-Z][a-z]+[^<>{}=;]*<\/|\b(?:title|label|text|placeholder|aria-label|alt)="[A-Za-z]{2}/;
  expect(breaking('{app,candidate-app,domain,features,routes,ui}/**/*.tsx', /\.test\.tsx$/, text)).toEqual([]);
});

it('one component draws HTML, and takes only what a sanitiser has seen', () => {
  const draws = /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML/;
  expect(
    breaking('{app,candidate-app,domain,features,routes,ui,lib}/**/*.{ts,tsx}', /\.test\.|lib\/written\.tsx$/, draws),
  ).toEqual([]);
});

it('no component loads a contract’s schemas before a form needs them', () => {
  const runtime =
    /^import (?!type ).*from '@marula\/contract\/(\w|-)+\.contract'|^import (?!type ).*from '@marula\/contract\/errors'/;
  expect(
    breaking(
      '{app,candidate-app,domain,features,routes,ui,lib}/**/*.{ts,tsx}',
      /\.(?:test|fixture)\.|lib\/form\//,
      runtime,
    ),
  ).toEqual([]);
});

const classesOf = (sheet: string) => {
  const css = readFileSync(root + sheet, 'utf8').replace(/\/\*[\s\S]*?\*\/|url\([^)]*\)/g, '');
  return new Set([...css.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name));
};

/** What importers name by `classes.head`; by `classes[variant]` they may mean any. */
const namedClasses = () =>
  globSync('**/*.{ts,tsx}', { cwd: root }).flatMap((file) => {
    const text = readFileSync(root + file, 'utf8');
    return [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(([, local = '', from = '']) => {
      const sheet = from.startsWith('@/') ? from.slice(2) : path.join(path.dirname(file), from);
      const names = [...text.matchAll(new RegExp(`(?<![\\w/-])${local}\\.(\\w+)`, 'g'))].map(([, name = '']) => name);
      const any = text.includes(`${local}[`) ? [...classesOf(sheet)] : [];
      return [...names, ...any].map((name) => ({ file, sheet, name }));
    });
  });

it('every class of a stylesheet is worn, and every class that is worn is there', () => {
  const named = namedClasses();
  const composed = (sheet: string): string[] => readFileSync(root + sheet, 'utf8').match(/(?<=composes: )\w+/g) ?? [];
  const worn = new Set(named.map(({ sheet, name }) => `${sheet} .${name}`));
  const sheets = globSync('**/*.module.css', { cwd: root });
  const unworn = sheets.flatMap((sheet) =>
    [...classesOf(sheet)]
      .filter((name) => !worn.has(`${sheet} .${name}`) && !composed(sheet).includes(name))
      .map((name) => `${sheet} .${name}`),
  );
  expect(unworn).toEqual([]);
  expect(named.filter(({ sheet, name }) => !classesOf(sheet).has(name))).toEqual([]);
});
