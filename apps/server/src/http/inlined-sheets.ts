import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The text of style sheets by their names. */
export type Sheets = ReadonlyMap<string, string>;

const SHEET = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/g;

export async function readSheets(webDir: string, names: Iterable<string>): Promise<Sheets> {
  const read = async (name: string) => [name, await readFile(path.join(webDir, name), 'utf8')] as const;
  return new Map(await Promise.all([...names].map(read)));
}

/**
 * What is in a page waits for nothing but its styles: they come with it. The sheet itself follows when there is time, for
 * the pages after this one; the app finds it named and does not wait for it.
 */
export const styled = (sheets: Sheets, name: string): string =>
  `<style>${sheets.get(name) ?? ''}</style><link rel="stylesheet" media="not all" crossorigin href="/${name}">`;

/** The sheets that a page of the build asks for. */
export const sheetsOf = (html: string): string[] => [...html.matchAll(SHEET)].map(([, name = '']) => name);

export const withSheets = (html: string, sheets: Sheets): string =>
  html.replace(SHEET, (_, name: string) => styled(sheets, name));
