import type { FormOptions } from '@marula/contract/forms.contract';
import type { DraftAsk } from '../port.ts';
import { readDates, type SaidDates } from './dates.ts';
import {
  choiceTables,
  choose,
  readBenefits,
  readCustomBenefits,
  readDocuments,
  readOffers,
  type Said,
} from './extras.ts';
import { readHours, type SaidHours } from './hours.ts';
import { educationIn, experienceOf, languagesIn, licenceIn, named, permitIn } from './names.ts';
import { countOf, countWords } from './numbers.ts';
import { readPay, type SaidPay } from './pay.ts';
import { provinceNicknames, readPlace, readRoute, type SaidPlace, type SaidRoute } from './places.ts';
import { found, type Reading } from './text.ts';

/** Everything that a text says about a job, each with its words. */
export interface SaidJob {
  place: SaidPlace | undefined;
  route: SaidRoute | undefined;
  pay: SaidPay | undefined;
  dates: SaidDates;
  hours: SaidHours;
  licence: Said | undefined;
  permit: Said | undefined;
  passport: Said | undefined;
  education: Said | undefined;
  experience: (Said & { years: number }) | undefined;
  languages: Said[];
  documents: Said[];
  benefits: Said[];
  custom_benefits: Said[];
  choices: Partial<Record<keyof typeof choiceTables, Said>>;
  /** How many people are wanted, where more than one is. */
  people: { count: number; quote: string } | undefined;
}

const YEARS = new RegExp(
  `\\b(?:(?:at least|minimum(?: of)?|min\\.?|more than|over|about) )?(${countWords})\\s?(?:\\+|plus)?(?:\\s?(?:-|to|or)\\s?${countWords})?\\s?\\+?\\s?(?:years?|yrs?)'?(?! ?(?:old|of age|contract|fixed|warranty|term|lease|[- ]contract|college))`,
);
const MONTHS = new RegExp(
  `\\b(${countWords})(?:\\s?(?:-|to)\\s?${countWords})? months?'?(?: of)?(?: \\w+){0,2} (?:experience|exp)\\b`,
);
const NONE =
  /\bno (?:prior |previous |work )?(?:experience|exp)\b(?: (?:is )?(?:needed|required|necessary))?|\b(?:we )?will train\b|\bwe train you\b|\bwithout experience\b/;

export function readYears(reading: Reading): { years: number; quote: string } | undefined {
  const none = found(reading, NONE);
  if (none) return { years: 0, quote: none.quote };
  const years = found(reading, YEARS);
  const count = countOf(years?.match[1]);
  if (years && count !== undefined && count > 0 && count <= 40) {
    const aged = /(?:aged?|between the ages(?: of)?|older than|younger than|old) $/.test(
      reading.text.slice(Math.max(0, years.match.index - 24), years.match.index),
    );
    const after = reading.text.slice(
      years.match.index + years.match[0].length,
      years.match.index + years.match[0].length + 12,
    );
    if (!aged && !/^\s?(?:old|of age)/.test(after)) return { years: count, quote: years.quote };
  }
  const months = found(reading, MONTHS);
  const short = countOf(months?.match[1]);
  return months && short ? { years: short / 12, quote: months.quote } : undefined;
}

function readExperience(reading: Reading, options: FormOptions): SaidJob['experience'] {
  const said = readYears(reading);
  const name = said ? experienceOf(said.years, options.experiences) : null;
  return said && name !== null ? { name, quote: said.quote, years: said.years } : undefined;
}

const at = (reading: Reading, hit: { name: string; start: number; end: number } | undefined): Said | undefined =>
  hit && { name: hit.name, quote: reading.quote(hit.start, hit.end) };

/** Where no town was said, the province is where it is. */
function provinceIn(reading: Reading): SaidPlace | undefined {
  for (const [pattern, name] of provinceNicknames) {
    const hit = found(reading, pattern);
    if (hit) return { name, quote: hit.quote, start: hit.match.index, end: hit.match.index + hit.match[0].length };
  }
  return undefined;
}

/** The words that a field of the job holds. */
export const quotesOf = (said: SaidJob): string[] =>
  [
    said.people?.quote,
    said.place?.quote,
    said.route?.quote,
    said.pay?.quote,
    said.dates.start?.quote,
    said.dates.end?.quote,
    said.licence?.quote,
    said.permit?.quote,
    said.passport?.quote,
    said.education?.quote,
    said.experience?.quote,
    ...said.hours.quotes,
    ...Object.values(said.choices).map(({ quote }) => quote),
    ...[said.languages, said.documents, said.benefits, said.custom_benefits].flat().map(({ quote }) => quote),
  ].flatMap((quote) => (quote ? [quote] : []));

const PEOPLE = new RegExp(
  `(?:\\b(?:need|needs|looking for|hiring|want|wanted|require|requires|recruiting|seeking)(?: to hire)? |^)(${countWords}) ?x? (?!years?|trips?|days?|weeks?|months?|hours?|nights?(?! [a-z]+s\\b)|children|kids|shifts?|km|tons?|bed|times|star)[a-z]`,
);

const TIMES = /\bx ?(\d{1,3})\b(?! ?(?:\d|a week|per))|\b(\d{1,3}) ?x (?=[a-z])/;
const POSTS = new RegExp(
  `\\b(${countWords}) (?:positions|posts|vacancies|openings|places|(?:people|persons) (?:needed|wanted))\\b`,
);

/** 'guards needed 10 Ndola', 'Bricklayers 10 Soshanguve' */
const BEHIND =
  /(?:\b(?:needed|wanted|required):? |^[a-z]{4,}s )(\d{1,2}) (?!years?|yrs?|days?|weeks?|months?|hours?|hrs?|am\b|pm\b|nights?|km|tons?|star|shifts?|times|bed|x\b)[a-z]{3,}/;

/** How many people are wanted, with the number as it was written. */
function readPeople(reading: Reading): SaidJob['people'] {
  for (const pattern of [TIMES, PEOPLE, POSTS, BEHIND]) {
    const match = pattern.exec(reading.text);
    const said = match?.[1] ?? match?.[2];
    const count = countOf(said);
    if (!match || !said || count === undefined || count < 2 || count > 200) continue;
    const start = match.index + (pattern === TIMES ? 0 : match[0].lastIndexOf(said));
    const end = pattern === TIMES ? match.index + match[0].length : start + said.length;
    return { count, quote: reading.quote(start, end) };
  }
  return undefined;
}

export function readJob(reading: Reading, ask: DraftAsk, isWord: (word: string) => boolean): SaidJob {
  const { options } = ask;
  const permit = permitIn(reading.text);
  const passport = found(reading, /\bpassports?\b/);
  const choices = Object.fromEntries(
    Object.entries(choiceTables).flatMap(([choice, table]) => {
      const list = {
        capacity: options.capacities,
        time_commitment: options.time_commitments,
        working_model: options.working_models,
        staff_accommodation: options.staff_accommodation,
        staff_leave: options.staff_leave,
        staff_tips: options.staff_tips,
        staff_meals: options.staff_meals,
      }[choice];
      const said = list && choose(reading, table, list);
      return said ? [[choice, said]] : [];
    }),
  ) as SaidJob['choices'];
  const dates = readDates(reading, ask.today);
  const fixed = named(options.capacities, /^fixed/);
  if (dates.length && dates.end && fixed !== null) choices.capacity ??= { name: fixed, quote: dates.end.quote };
  const hours = readHours(reading);
  const shifts = named(options.time_commitments, /^shift/);
  const inShifts = hours.nights || /shifts?$/.test(hours.pattern ?? '');
  const [night] = inShifts ? hours.quotes.filter((quote) => /night|shift|nag|skof/i.test(quote)) : [];
  if (night && shifts !== null) choices.time_commitment ??= { name: shifts, quote: night };
  const job: SaidJob = {
    place: readPlace(reading, isWord) ?? provinceIn(reading),
    route: readRoute(reading),
    pay: readPay(reading, ask),
    dates,
    hours,
    licence: at(reading, licenceIn(reading.text, options.drivers_licences)),
    permit: permit
      ? { name: 'permit', quote: reading.quote(permit.index, permit.index + permit[0].length) }
      : undefined,
    passport: passport && { name: 'passport', quote: passport.quote },
    education: at(reading, educationIn(reading.text, options.education_levels)),
    experience: readExperience(reading, options),
    languages: languagesIn(reading.text, options.languages).flatMap((hit) => at(reading, hit) ?? []),
    documents: readDocuments(reading, options),
    benefits: readBenefits(reading, options),
    custom_benefits: readCustomBenefits(reading),
    choices,
    people: readPeople(reading),
  };
  return { ...job, custom_benefits: [...job.custom_benefits, ...readOffers(reading, quotesOf(job))] };
}
