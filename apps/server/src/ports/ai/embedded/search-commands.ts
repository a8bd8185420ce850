import { browseLimits, type CandidateFacet, candidateFacets } from '@marula/contract/limits';
import type { ReadSearch } from '../port.ts';
import { fold } from './text.ts';

/** What a filter is called when somebody wants to be rid of it. */
const spoken: Record<CandidateFacet, string> = {
  industry: 'industry|sector|field',
  position: 'position|job title|role|trade|title',
  province: 'province',
  experience: 'experience|years',
  education: 'education|qualification|qualifications|matric|diploma|degree|schooling',
  licence: "licen[cs]e|code(?: ?\\d+)?|driver'?s? licen[cs]e|prdp",
  language: 'languages?|zulu|sotho|english|afrikaans|bemba|nyanja|xhosa',
};
const without =
  "(?:without(?: the| a| any)?|drop(?: the)?|remove(?: the)?|forget(?: about)?(?: the)?|ignore(?: the)?|any|no matter(?: the| which| what)?|(?:the )?(?:\\w+ )?does(?: not|n't) matter,?(?: the)?|never ?mind(?: the)?|take (?:out|off|away)(?: the)?|skip(?: the)?|leave out(?: the)?|don't need(?: the| a)?)";

/** Stands between a search and what was said afterwards to change it. */
export const THEN = '\nThen: ';

/** Around what is already looked around, twice as far. */
const WIDER =
  /\b(?:(?:a bit |much )?(?:wider|further(?: away| out)?|(?:larger|bigger|wider) (?:area|circle|radius)))\b/;
const usualKm = browseLimits.radiusMeters.default / 1000;
const mostKm = browseLimits.radiusMeters.max / 1000;

export const emptySearch = (): ReadSearch => ({
  words: '',
  preferred: '',
  places: [],
  facets: Object.fromEntries(candidateFacets.map((facet) => [facet, []])) as unknown as ReadSearch['facets'],
  quotes: [],
  not_understood: [],
});

export interface Changed {
  search: ReadSearch;
  /** What is still to be read, with the command's own words blanked out. */
  rest: string;
  /** What is named is added to what was there, instead of taking its place. */
  adds: boolean;
}

/** A name as a pattern: whatever it holds means itself. */
const quoted = (name: string) => name.replaceAll(/[^a-z0-9 ]/g, '.');

const blank = (text: string, match: RegExpExecArray): string =>
  text.slice(0, match.index) + ' '.repeat(match[0].length) + text.slice(match.index + match[0].length);

/** What a wish like 'without the licence' does to a search, before the rest of it is read. */
export function changedBy(text: string, before: ReadSearch | undefined): Changed {
  let rest = text;
  const again =
    /\b(?:start (?:again|over|afresh)|begin again|clear (?:it|all|everything|the search)|reset|new search|forget (?:it|everything|all that))\b/.exec(
      rest,
    );
  if (again || !before) return { search: emptySearch(), rest: again ? blank(rest, again) : rest, adds: true };
  const search = structuredClone(before);
  search.quotes = [];
  search.not_understood = [];
  for (const facet of candidateFacets) {
    const match = new RegExp(
      `\\b${without} (?:${spoken[facet]})\\b|\\b(?:${spoken[facet]}) does(?: not|n't) matter\\b`,
    ).exec(rest);
    if (!match) continue;
    search.facets[facet] = [];
    rest = blank(rest, match);
  }
  const anywhere = new RegExp(
    `\\b(?:anywhere|any (?:place|town|area|city)|${without} (?:place|town|area|distance|radius|location))\\b`,
  ).exec(rest);
  if (anywhere) {
    search.places = [];
    rest = blank(rest, anywhere);
  }
  for (const { name } of search.places) {
    const match = new RegExp(`\\b${without} (?:in |near |people (?:in|near) )?${quoted(fold(name))}\\b`).exec(rest);
    if (!match) continue;
    search.places = search.places.filter((place) => place.name !== name);
    rest = blank(rest, match);
  }
  const wider = WIDER.exec(rest);
  if (wider) {
    search.places = search.places.map(({ name, radius_km }) => ({
      name,
      radius_km: Math.min((radius_km ?? usualKm) * 2, mostKm),
    }));
    rest = blank(rest, wider);
  }
  for (const kind of ['words', 'preferred'] as const) {
    for (const word of search[kind].split(' ').filter(Boolean)) {
      const match = new RegExp(`\\b${without} ${quoted(fold(word))}(?![a-z0-9])`).exec(rest);
      if (!match) continue;
      search[kind] = search[kind]
        .split(' ')
        .filter((one) => one !== word)
        .join(' ');
      rest = blank(rest, match);
    }
  }
  const words = /\b(?:without|drop|remove|forget|leave out) the (?:words?|skills?|keywords?)\b/.exec(rest);
  if (words) {
    search.words = '';
    search.preferred = '';
    rest = blank(rest, words);
  }
  return { search, rest, adds: /\b(?:also|as well|too|or|plus|and (?!within|in |near|only)|add|include)\b/.test(text) };
}
