import { felixLimits } from '@marula/contract/felix-limits';
import type { FormOptions } from '@marula/contract/forms.contract';
import { type JobChoice, jobChoiceNames } from '@marula/contract/job-choices';
import type { TenantCode } from '@marula/contract/tenants';
import type { DraftAsk, WrittenJob } from '../port.ts';
import { readClauses, WANTED } from './clauses.ts';
import { dutiesOf } from './duties.ts';
import { dutiesFor } from './duties-here.ts';
import { holderOf } from './heard.ts';
import { introOf } from './intro.ts';
import { kindOf } from './kinds.ts';
import type { Mind } from './mind.ts';
import { named } from './names.ts';
import type { FoundOccupation } from './occupation.ts';
import { questionnaireOf } from './questionnaire.ts';
import { questionsOf } from './questions.ts';
import { requirementsOf } from './requirements.ts';
import { restOf } from './rest.ts';
import { quotesOf, readJob, type SaidJob } from './said.ts';
import { type Scene, sceneOf } from './scene.ts';
import { type Source, spokenSources } from './sources.ts';
import { capital, fold, hashOf, type Reading, typeset } from './text.ts';
import { roleOf, titleOf } from './title.ts';

/** Who is only called a driver drives what the licence says. */
function drives(
  hit: FoundOccupation,
  said: SaidJob,
  reading: Reading,
  mind: Mind,
  country: TenantCode,
): FoundOccupation {
  if (!/^(?:truck |lorry )?drivers?$/.test(fold(hit.words))) return hit;
  const licence = said.licence?.name ?? '';
  const shop = /\b(?:bakery|butchery|shop|store|restaurant|pharmacy|parcels?|courier|takeaway)\b/.test(reading.text);
  const long = /Code EC/.test(licence) || /superlink|long[- ]haul|cross[- ]?border/.test(reading.text);
  const position = long ? 'Long-haul truck driver' : /Code C\)/.test(licence) ? 'Rigid truck driver' : undefined;
  const entry = position ? mind.occupations.byName(position) : undefined;
  const name = long
    ? /Code EC/.test(licence) && country === 'ZA'
      ? 'Code 14 driver'
      : 'Long-haul truck driver'
    : undefined;
  if (entry) return { ...hit, entry, words: name ?? (shop ? 'delivery driver' : 'truck driver') };
  return fold(hit.words).startsWith('driver') ? { ...hit, words: hit.entry.position } : hit;
}

const termNames = { hour: /hour/, day: /day/, week: /week/, month: /month/, year: /year/, task: /task/ };

function choicesOf(scene: Scene, options: FormOptions, usualExperience: string | undefined) {
  const { said, entry, kind } = scene;
  const sources: Source[] = [];
  const choices = Object.fromEntries(jobChoiceNames.map((choice) => [choice, null])) as WrittenJob['choices'];
  const set = (
    choice: JobChoice,
    name: string | null | undefined,
    from: Source['from'],
    quote: string | null = null,
  ) => {
    if (!name || choices[choice] !== null) return;
    choices[choice] = name;
    sources.push({ field: `${choice}_id`, from, quote });
  };
  const industry = options.industries.find(({ id }) => id === entry.industry_id)?.name;
  const position = options.industry_positions.find(({ id }) => id === entry.id)?.name;
  set('industry', industry, 'library');
  set('industry_position', position, 'library');
  for (const [choice, value] of Object.entries(said.choices))
    set(choice as JobChoice, value.name, 'words', value.quote);
  set('experience', said.experience?.name, 'words', said.experience?.quote);
  set('experience', usualExperience, 'usual');
  set('education_level', said.education?.name, 'words', said.education?.quote);
  set('drivers_licence', said.licence?.name, 'words', said.licence?.quote);
  set(
    'working_model',
    named(
      options.working_models,
      kind === 'road' || entry.position === 'Field sales representative' ? /^on the road/ : /^on site/,
    ),
    'usual',
  );
  set('time_commitment', named(options.time_commitments, /^full/), 'usual');
  set('capacity', named(options.capacities, /^permanent/), 'usual');
  return { choices, sources };
}

/** 'Tiler and paver' is one person with two trades; the first that was said leads. */
function withSecond(best: FoundOccupation, all: readonly FoundOccupation[], { text }: Reading): FoundOccupation {
  const joined = (one: FoundOccupation, two: FoundOccupation) =>
    /^(?: and | & | ?\/ ?)$/.test(text.slice(one.end, two.start)) && one.entry.id !== two.entry.id;
  const after = all.find((other) => joined(best, other));
  if (after) return { ...best, also: after };
  const before = all.find((other) => joined(other, best));
  return before ? { ...before, also: best, weight: best.weight } : best;
}

/** A gap as wide as a column ends a line; looked through letter by letter, thousands of them would take seconds. */
const inLines = (text: string): string => text.replaceAll(/\s{20,}/g, '\n\n');

export function draftJob(asked: DraftAsk, mind: Mind): WrittenJob | undefined {
  const ask = { ...asked, text: inLines(asked.text) };
  const reading = mind.read(ask.text);
  const all = mind.occupations.all(reading);
  const [first] = all;
  if (!first || first.weight <= 0) return undefined;
  const best = withSecond(first, all, reading);
  const said = readJob(reading, ask, mind.isWord);
  const hit = drives(best, said, reading, mind, ask.tenant.code);
  const { entry } = hit;
  const country = ask.tenant.code;
  const role = roleOf(hit, reading);
  const scene = sceneOf({
    company: ask.company,
    country,
    entry,
    kind: kindOf(entry),
    role,
    said,
    reading,
    duties: dutiesOf(entry, country),
    seed: hashOf(fold(ask.text)),
  });
  const heard = [best.quote, ...(best.also ? [best.also.quote] : []), ...quotesOf(said)];
  const clauses = readClauses(best.named ? marked(ask.text, reading.origin(best.start)) : ask.text, holderOf(heard));
  if (best.also) clauses.duties.push(...mainDuties(best.also, country));
  const requirements = requirementsOf(scene, clauses.requirements, ask.options);
  const { choices, sources } = choicesOf(scene, ask.options, requirements.usualExperience);
  const job = written(ask, scene, { clauses, requirements, choices, sources, best });
  const wanted = reading.origin(best.start);
  return withRest(scene, { raw: ask.text, heard, wanted }, job, requirements.own);
}

const mainDuties = ({ entry }: FoundOccupation, country: TenantCode): string[] =>
  dutiesOf(entry, country)
    .filter(({ broad }) => !broad)
    .slice(0, 2)
    .map(({ text }) => text);

const marked = (text: string, at: number): string => text.slice(0, at) + WANTED + text.slice(at);

/** Nothing that was said gets lost: what no field and no line holds goes into the requirements or the introduction. */
function withRest(scene: Scene, said: Parameters<typeof restOf>[0], job: WrittenJob, own: number): WrittenJob {
  const lines = [job.title, ...job.intro, ...job.duties, ...job.requirements, ...job.benefits, ...job.custom_benefits];
  const { needs, about } = restOf(said, lines, scene.kind);
  const [opening = '', ...paragraphs] = job.intro;
  return {
    ...job,
    intro: [[opening, ...about].join(' ').slice(0, 1_000), ...paragraphs].map(typeset),
    requirements: [...job.requirements.slice(0, own), ...needs, ...job.requirements.slice(own)]
      .slice(0, 12)
      .map(typeset),
  };
}

interface Parts {
  clauses: ReturnType<typeof readClauses>;
  requirements: ReturnType<typeof requirementsOf>;
  choices: WrittenJob['choices'];
  sources: Source[];
  best: FoundOccupation;
}

function documentsOf({ said, kind, entry, country }: Scene, options: FormOptions): string[] {
  const list = options.document_types;
  const registered = entry.qualifications[country].some((line) => /regist|SANC|NMCZ|HPC|PSIRA|SACE/.test(line));
  const more = [
    kind === 'road' || said.licence ? named(list, /^driver/) : null,
    registered ? named(list, /^professional registration/) : null,
  ].filter((name) => name !== null);
  return [...new Set([...said.documents.map(({ name }) => name), ...more])];
}

function written(ask: DraftAsk, scene: Scene, { clauses, requirements, choices, sources, best }: Parts): WrittenJob {
  const { said, entry } = scene;
  const { options } = ask;
  const documents = documentsOf(scene, options);
  const term = said.pay ? named(options.remuneration_terms, termNames[said.pay.term]) : null;
  return {
    occupation_id: entry.id,
    title: titleOf(scene.role, scene.reading, said, scene.country),
    intro: introOf(scene, ask.today).map(typeset),
    duties: dutiesFor(scene, clauses.duties).map(typeset),
    requirements: requirements.lines.map((line) => typeset(capital(line))),
    place: said.place?.name ?? null,
    pay:
      said.pay && term !== null
        ? { min: said.pay.min, max: said.pay.max, term, negotiable: said.pay.negotiable }
        : null,
    start_date: said.dates.start?.date ?? null,
    end_date: said.dates.end?.date ?? null,
    openings: said.people?.count ?? null,
    choices,
    documents,
    languages: said.languages.map(({ name }) => name).slice(0, 10),
    benefits: said.benefits.map(({ name }) => name).slice(0, 15),
    custom_benefits: said.custom_benefits.map(({ name }) => name).slice(0, 10),
    questionnaire: questionnaireOf(scene),
    questions: questionsOf(scene),
    sources: [...spokenSources(scene, { clauses, requirements, best, documents }), ...sources].map(
      ({ quote, ...source }) => ({
        ...source,
        quote: quote === null ? null : quote.slice(0, felixLimits.quoteCharacters),
      }),
    ),
  };
}
