import { browseLimits } from '@marula/contract/limits';
import type { ReadSearch, SearchAsk } from '../port.ts';
import type { Mind } from './mind.ts';
import { educationIn, experienceFrom, type List, languagesIn, licenceIn, permitIn } from './names.ts';
import { provinceNicknames, readPlaces, readRadius } from './places.ts';
import { protectedSpans } from './protected.ts';
import { readYears } from './said.ts';
import { changedBy, THEN } from './search-commands.ts';
import { positionsIn } from './search-positions.ts';
import { preferencesIn } from './search-preferred.ts';
import { Reader } from './search-reader.ts';
import { joined, looksForNothing, type Span, wishesIn, wishesLeft } from './search-wishes.ts';
import { fold, type Reading } from './text.ts';

/** Zambia calls its provinces by the wind, and one by its town: these are meant only when somebody says province. */
const BY_WIND = /^(?:Central|Eastern|Northern|North-Western|Southern|Western|Lusaka)$/;

const provincesIn = (text: string, { options, tenant }: SearchAsk): { name: string; start: number; end: number }[] => {
  const names = options.provinces.map(({ name }) => name).filter((name) => tenant.provinces.includes(name));
  const own = names.map((name) => {
    const said = fold(name).replaceAll(/[- ]/g, '[- ]');
    return [new RegExp(`\\b${said}${BY_WIND.test(name) ? ' province' : ''}\\b`), name] as const;
  });
  const spoken = provinceNicknames.filter(([, name]) => names.includes(name));
  const hits = [...own, ...spoken].flatMap(([pattern, name]) => {
    const match = pattern.exec(text);
    return match ? [{ name, start: match.index, end: match.index + match[0].length }] : [];
  });
  return hits.filter((hit, at) => hits.findIndex(({ name }) => name === hit.name) === at);
};

/** The words people use for a whole industry, beside its own name. */
const industryWords: readonly (readonly [RegExp, RegExp])[] = [
  [/\b(?:mining|mines)\b/, /^mining/],
  [/\b(?:hospitality|tourism)\b/, /^hospitality/],
  [/\bretail\b/, /^retail/],
  [/\b(?:construction|building trade)\b/, /^construction/],
  [/\b(?:farming|agriculture|agricultural)\b/, /^agriculture/],
  [/\b(?:healthcare|health care|medical field)\b/, /^health/],
  [/\b(?:logistics|transport industry)\b/, /^transport/],
  [/\b(?:manufacturing|factory work)\b/, /^manufacturing/],
  [/\b(?:banking|insurance)\b/, /^banking/],
  [/\b(?:human resources)\b/, /^human/],
  [/\b(?:telecoms?|telecommunications)\b/, /^telecom/],
  [/\b(?:information technology|it people|it industry)\b/, /^information/],
];

const heavier: readonly (readonly [RegExp, RegExp])[] = [
  [/Code B\)/, /Code (?:B|EB|C|EC)\)/],
  [/Code EB\)/, /Code (?:EB|EC)\)/],
  [/Code C\)/, /Code (?:C|EC)\)/],
];

/** Who may drive the heavier may drive the lighter. */
const licencesFrom = (name: string, list: List): string[] => {
  const wider = heavier.find(([pattern]) => pattern.test(name))?.[1];
  return wider ? list.map((entry) => entry.name).filter((other) => wider.test(other)) : [name];
};

function readFacets(reader: Reader, text: string, ask: SearchAsk, mind: Mind): void {
  const { options } = ask;
  const within: Reading = { ...reader.reading, text };
  const hits = positionsIn(within, mind);
  for (const hit of hits) {
    const position = options.industry_positions.find(({ id }) => id === hit.entry.id)?.name;
    if (position) reader.choose('position', [position], hit);
  }
  if (hits.length === 0) {
    for (const [said, entry] of industryWords) {
      const match = said.exec(text);
      const industry = options.industries.find(({ name }) => entry.test(fold(name)));
      if (!match || !industry) continue;
      reader.set('industry', [industry.name]);
      reader.take(match.index, match.index + match[0].length, 'industry');
    }
  }
  const years = readYears(within);
  const at = years ? fold(reader.reading.raw).indexOf(fold(years.quote)) : -1;
  if (years) {
    const less = /\b(?:less than|under|below|up to|max(?:imum)?)(?: of)? $/.test(
      text.slice(0, Math.max(0, text.indexOf(fold(years.quote)))),
    );
    const names = options.experiences.map(({ name }) => name);
    const from = experienceFrom(years.years, options.experiences);
    const wanted =
      years.years === 0
        ? names.slice(0, 2)
        : less
          ? names.filter(
              (name) =>
                !from.includes(name) || experienceFrom(years.years + 0.5, options.experiences).includes(name) === false,
            )
          : from;
    reader.set('experience', wanted);
    const start = text.indexOf(fold(years.quote));
    if (start >= 0) reader.take(start, start + years.quote.length, 'experience');
    else if (at >= 0) reader.search.quotes.push({ filter: 'experience', quote: years.quote });
  }
  const education = educationIn(text, options.education_levels);
  if (education) {
    const levels = options.education_levels.map(({ name }) => name);
    const up =
      /\b(?:at least|minimum)(?: of)?(?: an?)? $/.test(
        text.slice(Math.max(0, education.start - 20), education.start),
      ) || /^ (?:(?:or|and) (?:higher|above|better)|or more)\b/.test(text.slice(education.end, education.end + 16));
    reader.set('education', up ? levels.slice(levels.indexOf(education.name)) : [education.name]);
    reader.take(education.start, education.end, 'education');
  }
  const licence = licenceIn(text, options.drivers_licences);
  if (licence) {
    reader.choose('licence', licencesFrom(licence.name, options.drivers_licences), licence);
  }
  for (const { name, start, end } of languagesIn(text, options.languages)) {
    reader.choose('language', [name], { start, end });
  }
}

function readWhere(reader: Reader, text: string, ask: SearchAsk, mind: Mind): void {
  const within: Reading = { ...reader.reading, text };
  const provinces = provincesIn(text, ask);
  let rest = text;
  if (provinces.length > 0) {
    reader.set(
      'province',
      provinces.map(({ name }) => name),
    );
    for (const { start, end } of provinces) {
      reader.take(start, end, 'province');
      rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end);
    }
  }
  const radius = readRadius(within);
  const inside = radius
    ? rest.replace(
        /(\d{1,3}) ?(?:km|kms|kilomet(?:er|re)s?)\b(?: (?:of|from|around))?/,
        (words) => `${' '.repeat(words.length - 3)}in `,
      )
    : rest;
  const said = readPlaces({ ...within, text: inside }, mind.isWord).slice(0, browseLimits.places);
  const [first] = said;
  const last = said.at(-1);
  const { places } = reader.search;
  if (first && last) {
    const kept = ADDS_PLACE.test(text) ? places.filter(({ name }) => !said.some((one) => one.name === name)) : [];
    const read = said.map(({ name }) => ({ name, radius_km: radius?.km ?? null }));
    reader.search.places = [...kept, ...read].slice(0, browseLimits.places);
    reader.take(first.start, last.end, 'place');
  } else if (radius) reader.search.places = places.map((place) => ({ ...place, radius_km: radius.km }));
  if (radius) {
    const isNear = reader.search.places.length > 0;
    const start = text.indexOf(fold(radius.quote));
    if (start >= 0) reader.take(start, start + radius.quote.length, isNear ? 'place' : undefined);
    if (!isNear) reader.search.not_understood.push(radius.quote);
  }
}

/** 'Also Pinetown' and 'or Pinetown' name one more place; 'Pinetown' alone takes the place of the others. */
const ADDS_PLACE = /\b(?:also|as well|too|plus|add|include)\b|^\s*(?:and|or)\b/;

/** What stands around a word, up to the next comma: a wish as somebody said it. */
const clauseAround = (text: string, { start, end }: Span): Span => {
  const before =
    Math.max(text.lastIndexOf(',', start - 1), text.lastIndexOf('.', start - 1), text.lastIndexOf('\n', start - 1)) + 1;
  const lead = Math.max(before, start - 20);
  const from = text.slice(lead, start).search(/\S+\s*$/);
  return {
    start: /\b(?:under|over|below|above|aged?|years?|between)\b/.test(text.slice(start, end))
      ? start
      : from < 0 || lead === before
        ? Math.max(lead, start)
        : start,
    end,
  };
};

const blanked = (text: string, spans: readonly Span[]): string =>
  spans.reduce(
    (left, { start, end }) => left.slice(0, start) + ' '.repeat(Math.max(0, end - start)) + left.slice(end),
    text,
  );

/** Adds what cannot be looked for to what is told, as it was written. */
function tell(reader: Reader, spans: readonly Span[]): void {
  const { not_understood } = reader.search;
  for (const { start, end } of joined(spans)) {
    const quote = reader.reading.quote(start, end).replace(/^(?:who|and|that)\s+/i, '');
    if (quote !== '' && !not_understood.includes(quote)) not_understood.push(quote.slice(0, 300));
  }
}

/** The free words that stand side by side at first, as a quote of them. */
function quoteOf({ reading }: Reader, words: readonly Span[], left: string): string {
  const [first] = words;
  if (!first) return '';
  let { end } = first;
  for (const next of words.slice(1)) {
    if (left.slice(end, next.start).trim() !== '' || next.start - end > 1) break;
    end = next.end;
  }
  return reading.quote(first.start, end);
}

/** What is left when filters and wishes are taken out becomes words to search for. */
function readWords(reader: Reader, left: string, isPermit: boolean): void {
  const { search, reading } = reader;
  const words = [...left.matchAll(/[a-z0-9][a-z0-9+#.'-]*[a-z0-9+#]/g)]
    .filter(([word]) => !looksForNothing(word) && !(isPermit && /^(?:prdp|pdp|psv)$/.test(word)))
    .map(({ index, 0: word }) => ({ start: index, end: index + word.length }))
    .slice(0, 12);
  const isPreferred = ({ start, end }: Span) =>
    reader.preferred.some((clause) => start >= clause.start && end <= clause.end);
  const said = (some: readonly Span[]) => some.map(({ start, end }) => reading.quote(start, end));
  const quote = (some: readonly Span[]) => quoteOf(reader, some, left).slice(0, 300);
  const [preferred, wanted] = [words.filter(isPreferred), words.filter((word) => !isPreferred(word))];
  if (preferred.length > 0) {
    reader.prefer(said(preferred));
    search.quotes.push({ filter: 'preferred', quote: quote(preferred) });
  }
  if (wanted.length === 0) return;
  const before = search.words === '' ? [] : [search.words];
  search.words = [...new Set([...before, ...said(wanted)])].join(' ').slice(0, 500);
  search.quotes.push({ filter: 'search', quote: quote(wanted) });
}

/** Turns words about people into filters; what was said afterwards changes them, one thing after the other. */
export function readSearch({ text, before, ...ask }: SearchAsk, mind: Mind): ReadSearch {
  const [first = '', ...changes] = text.slice(0, 20_000).split(THEN);
  let search = readOnce({ ...ask, text: first, before }, mind);
  for (const change of changes) {
    const { quotes, not_understood } = search;
    const next = readOnce({ ...ask, text: change, before: search }, mind);
    const still = quotes.filter(({ filter }) => !next.quotes.some((one) => one.filter === filter));
    search = {
      ...next,
      quotes: [...still, ...next.quotes].slice(0, 20),
      not_understood: [...new Set([...not_understood, ...next.not_understood])].slice(0, 10),
    };
  }
  return search;
}

/** Nothing that nobody may be chosen by becomes a filter, or a word to search for. */
function readOnce(ask: SearchAsk, mind: Mind): ReadSearch {
  const reading = mind.read(ask.text.slice(0, 20_000));
  const { search, rest: said, adds } = changedBy(reading.text, ask.before);
  const { clauses: preferred, markers } = preferencesIn(said);
  const rest = blanked(said, markers);
  const reader = new Reader(reading, { search, adds, preferred });
  const refused = [...wishesIn(rest), ...protectedSpans(rest).map((span) => clauseAround(rest, span))];
  const open = blanked(rest, refused);
  readWhere(reader, open, ask, mind);
  readFacets(reader, blanked(open, reader.spans), ask, mind);
  const permit = permitIn(open);
  const taken = reader.spans.filter(({ start, end }) => !permit || end <= permit.index || start > permit.index);
  const left = blanked(open, taken);
  const late = wishesLeft(left);
  tell(reader, [...refused, ...late]);
  readWords(reader, blanked(left, late), permit !== null && search.facets.licence.some((name) => /PrDP/.test(name)));
  search.quotes = search.quotes.slice(0, 20);
  search.not_understood = search.not_understood.slice(0, 10);
  return search;
}
