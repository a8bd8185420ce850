import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { escaped } from './page-head.ts';

/** Lies in the build beside what browsers may load, and is itself nothing that they may. */
export const DRAWING_DIR = 'server';

/** What begins the app in a page that is drawn. Nothing where the server serves no pages, or a build that draws none. */
export function readStartScript(webDir: string | undefined): string | undefined {
  const file = path.resolve(webDir ?? '', DRAWING_DIR, 'start.js');
  return webDir !== undefined && existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

/** How a content security policy names it: by its hash, so it is the same for every page. */
export const sourceOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

const ENTRY = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/;
const PRELOAD = /\s*<link rel="modulepreload" crossorigin href="([^"]+)">/g;

/** The page with the files of the app, and `more` of them, named for the script instead of asked for at once. */
export function startedLater(html: string, script: string, more: readonly string[]): string {
  const entry = ENTRY.exec(html)?.[1];
  if (!entry) return html;
  const files = new Set([entry, ...Array.from(html.matchAll(PRELOAD), ([, name = '']) => name), ...more]);
  return html
    .replace(ENTRY, '')
    .replace(PRELOAD, '')
    .replace('</body>', () => `<script data-files="${escaped([...files].join(' '))}">${script}</script>\n</body>`);
}
