import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { candidateAppBase, candidateAppPaths } from '@marula/contract/candidate-app-paths';
import { type FirstAnswers, firstDataId } from '@marula/contract/first-html';
import { isId } from '@marula/contract/ids';
import { browseLimits } from '@marula/contract/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { askFor, type Country } from './draw.ts';
import { readSheets, sheetsOf, withSheets } from './inlined-sheets.ts';
import { inHead, jsonInHtml } from './page-head.ts';
import { DRAWING_DIR } from './start-script.ts';
import { patternOf } from './web-routes.ts';

const Screens = z.record(z.string(), z.array(z.string()));

/** Every address of the app with the name of its screen. */
const places = Object.entries(candidateAppPaths).map(([name, route]) => ({
  name,
  pattern: patternOf(candidateAppBase + (route === '/' ? '' : route)),
}));

export const isCandidateApp = (address: string): boolean => `${address}/`.startsWith(`${candidateAppBase}/`);

export interface CandidatePage {
  html: string;
  /** What each screen is made of. */
  screens: z.output<typeof Screens>;
}

export async function readCandidatePage(webDir: string, html: string): Promise<CandidatePage> {
  const file = path.resolve(webDir, DRAWING_DIR, 'candidate-screens.json');
  const screens = existsSync(file) ? Screens.parse(JSON.parse(await readFile(file, 'utf8'))) : {};
  // Its first picture, the mark and a word of patience, needs no second round trip.
  return { html: withSheets(html, await readSheets(webDir, sheetsOf(html))), screens };
}

const SESSION = /(?:^|; )sb-[^=;]+-auth-token/;
/** As far as the cookie says: it only chooses what is fetched ahead. */
const isSignedIn = ({ headers }: FastifyRequest) => SESSION.test(headers.cookie ?? '');

/** What the app will ask for as soon as it runs, where that is the same for everybody in a country. */
function firstCalls(name: string, id: string | undefined, request: FastifyRequest, { tenant }: Country): string[] {
  if ((name === 'job' || name === 'apply') && id && isId(id)) return [`/api/job/public/${id}`];
  const country = `workCountryId=${tenant.work_country_id}`;
  // Who is signed in looks around their own place, and a search has its own words.
  if (name !== 'jobs' || request.url.includes('?') || isSignedIn(request)) return [];
  return [`/api/job/public?${country}&page=1&rows=${browseLimits.rows}`, `/api/job/public/filter-options?${country}`];
}

/** A sheet is fetched and not waited for: the app's first picture does without it. */
const linkTo = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;

/** Of what is missing, the app says so itself. */
async function answersTo(app: FastifyInstance, request: FastifyRequest, country: Country, calls: readonly string[]) {
  const ask = askFor(app, request, country);
  const answers: FirstAnswers = {};
  for (const call of calls) {
    const answer = await ask(call).catch(() => undefined);
    if (answer?.status === 200) answers[call] = answer;
  }
  return answers;
}

/** The app's page with the files of the screen at this address, and with what it asks for first. */
export async function candidatePageAt(
  app: FastifyInstance,
  { html, screens }: CandidatePage,
  request: FastifyRequest,
  country: Country,
): Promise<{ html: string; status: number }> {
  const address = request.url.split('?')[0] ?? '';
  const place = places.find(({ pattern }) => pattern.test(address));
  if (!place) return { html, status: 404 };
  const id = place.pattern.exec(address)?.groups?.id;
  const names = place.name === 'home' ? ['home', isSignedIn(request) ? 'own-home' : 'visitor-home'] : [place.name];
  const files = new Set(names.flatMap((name) => screens[name] ?? []).filter((file) => !html.includes(file)));
  const answers = await answersTo(app, request, country, firstCalls(place.name, id, request, country));
  const data = `<script type="application/json" id="${firstDataId}">${jsonInHtml(answers)}</script>`;
  const lines = [...[...files].map(linkTo), ...(Object.keys(answers).length > 0 ? [data] : [])];
  return { html: lines.length > 0 ? inHead(html, lines) : html, status: 200 };
}
