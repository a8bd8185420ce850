import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DrawFirstPage, FirstPage } from '@marula/contract/first-html';
import { drawnAttribute, firstDataId, firstIconsId } from '@marula/contract/first-html';
import { type Locale, languageTags } from '@marula/contract/tenants';
import { z } from 'zod';
import { readIcons } from './icons.ts';
import { readSheets, type Sheets, styled, withSheets } from './inlined-sheets.ts';
import { escaped, inHead, jsonInHtml } from './page-head.ts';
import { DRAWING_DIR, readStartScript, startedLater } from './start-script.ts';

const RouteFiles = z.record(z.string(), z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) }));
type RouteFiles = z.output<typeof RouteFiles>;

export interface FirstHtml {
  draw: DrawFirstPage;
  files: RouteFiles;
  /** The text of every style sheet that a page may need, by its name. */
  sheets: Sheets;
  /** Begins the app in a page that is drawn. */
  start: string;
  iconOf: (name: string) => string | undefined;
}

/** What the build offers for drawing pages. A build without it is served as an app that draws everything itself. */
export async function readFirstHtml(
  webDir: string,
  { ownIcons }: { ownIcons: boolean },
): Promise<FirstHtml | undefined> {
  const file = path.resolve(webDir, DRAWING_DIR, 'first-html.js');
  const start = readStartScript(webDir);
  if (!start || !existsSync(file)) return undefined;
  const { drawFirstPage }: { drawFirstPage: DrawFirstPage } = await import(pathToFileURL(file).href);
  const files = RouteFiles.parse(JSON.parse(await readFile(path.join(webDir, 'route-files.json'), 'utf8')));
  const names = new Set(Object.values(files).flatMap(({ styles }) => styles));
  // Another server's icons may look otherwise: the app asks it for them.
  const iconOf = ownIcons ? await readIcons() : () => undefined;
  return { draw: drawFirstPage, files, start, sheets: await readSheets(webDir, names), iconOf };
}

const ROOT = /<div id="root">[\s\S]*<\/div>(?=\s*<\/body>)/;
const LANGUAGE = /<html lang="[^"]*"/;

/** The page of the app, drawn, with the answers that it was drawn from and its files. */
export function withDrawing(
  html: string,
  page: FirstPage,
  { files, sheets, start }: FirstHtml,
  locale: Locale,
): string {
  const { markup, answers, icons } = page;
  const kept = (id: string, value: unknown) =>
    `<script type="application/json" id="${id}">${jsonInHtml(value)}</script>`;
  const data = `${kept(firstDataId, answers)}\n${kept(firstIconsId, icons)}`;
  const drawn = withSheets(html, sheets)
    .replace(LANGUAGE, `<html lang="${languageTags[locale]}"`)
    .replace(ROOT, () => `<div id="root" ${drawnAttribute}>${markup}</div>\n${data}`);
  const own = files[page.files] ?? { scripts: [], styles: [] };
  const missing = own.styles.filter((name) => !html.includes(`"/${name}"`));
  const whole = inHead(
    drawn,
    missing.map((name) => styled(sheets, escaped(name))),
  );
  return startedLater(
    whole,
    start,
    own.scripts.map((name) => `/${name}`),
  );
}
