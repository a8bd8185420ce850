import { JobFieldName } from '@marula/contract/felix.contract';
import { type JobChoice, jobChoiceNames, jobChoices } from '@marula/contract/job-choices';
import { tenants } from '@marula/contract/tenants';
import { expect, test } from 'vitest';
import { ReadSearch, WordChange, WrittenJob } from '../port.ts';
import { isProtected } from './protected.ts';
import { ai, draft, library, options, search, talk, today } from './test-engine.ts';

const endings = [
  'in Durban, R9000, young energetic lady, matric',
  'Lusaka, white male under 35, single, must be healthy and good looking',
  'at our place in Paarl, R12k pm, 3 years, english, shifts, must pay R500 registration fee',
  'urgently needed, day and night shifts, uniform provided, start 1 Dec',
];

/** Every kind of work of the library, asked for in four ways. */
const everyDraft = library.flatMap((entry, at) => [
  {
    entry,
    text: `${entry.position} ${endings[at % endings.length]}`,
    country: at % 3 === 0 ? ('ZM' as const) : ('ZA' as const),
  },
]);

const words = (job: WrittenJob) => [
  job.title,
  ...job.intro,
  ...job.duties,
  ...job.requirements,
  ...job.questionnaire.map(({ text }) => text),
];

test('every position of the library can be drafted: the advert is whole, of the lists and of the country, and asks for nothing forbidden', async () => {
  const faults: string[] = [];
  for (const { entry, text, country } of everyDraft) {
    const job = await draft(text, country);
    const fault = (what: string) => faults.push(`${entry.position}: ${what}`);
    if (!job) {
      fault('nothing');
      continue;
    }
    WrittenJob.parse(job);
    for (const line of words(job)) {
      if (isProtected(line)) fault(`asks ${line}`);
      if (/undefined|null|\s{2}|\.\.|\s[.,](?!\w)|[a-z]\.[A-Z]|NaN/.test(line)) fault(`reads badly: ${line}`);
      if (country === 'ZA' && /\b(?:ZRA|NAPSA|RTSA|TEVETA|NMCZ)\b/.test(line)) fault(`is abroad: ${line}`);
      if (country === 'ZM' && /\b(?:SARS|UIF|PSIRA|SANC|PrDP|Matric|NQF\d?)\b/.test(line)) fault(`is abroad: ${line}`);
    }
    if (job.duties.length < 3 || job.duties.length > 8) fault(`${job.duties.length} duties`);
    if (job.requirements.length < 2) fault(`${job.requirements.length} requirements`);
    if (job.intro.length === 0 || (job.intro[0]?.length ?? 0) < 40) fault(`says little: ${job.intro[0]}`);
    if (job.questionnaire.length < 2 || job.questionnaire.length > 5) fault(`${job.questionnaire.length} questions`);
    for (const choice of jobChoiceNames) {
      const name = job.choices[choice];
      const list: readonly { name: string }[] = options[jobChoices[choice as JobChoice]];
      if (name !== null && !list.some((item) => item.name === name)) fault(`${choice} ${name}`);
    }
    for (const { field, quote } of job.sources) {
      if (!JobFieldName.safeParse(field).success) fault(`field ${field}`);
      if (quote !== null && !text.includes(quote)) fault(`quotes ${quote}`);
    }
    for (const { field } of job.questions)
      if (field !== null && !JobFieldName.safeParse(field).success) fault(`field ${field}`);
  }
  expect(faults).toEqual([]);
});

test('a position that is named is the one that is drafted', async () => {
  const wrong: string[] = [];
  for (const { entry, text, country } of everyDraft) {
    const job = await draft(text, country);
    const found = library.find(({ id }) => id === job?.occupation_id);
    const alike =
      [...entry.synonyms, entry.position].includes(found?.position ?? '') ||
      [...(found?.synonyms ?? [])].includes(entry.position);
    if (found?.id !== entry.id && !alike) wrong.push(`${entry.position} → ${found?.position}`);
  }
  expect(wrong).toEqual([]);
});

test('the same words give the same draft, and two jobs of one trade do not read the same', async () => {
  const one = await draft('baker in Durban, R9000, early shift');
  expect(await draft('baker in Durban, R9000, early shift')).toEqual(one);
  const other = await draft('baker in Paarl, R9500, early shift');
  expect(other?.duties.join()).not.toBe(one?.duties.join());
});

test('a driver and a nurse differ in more than nouns', async () => {
  const driver = await draft('driver code 14 durban to joburg, superlinks, R18000');
  const nurse = await draft('registered nurse durban, night shift, R22000');
  const shape = (job: WrittenJob | undefined) => job?.intro[0]?.replaceAll(/\b[a-z]+\b/g, 'x');
  expect(shape(driver)).not.toBe(shape(nurse));
  expect(driver?.questionnaire.map(({ text }) => text)).not.toEqual(nurse?.questionnaire.map(({ text }) => text));
  expect(nurse?.questionnaire).toContainEqual({
    text: 'Are you registered with SANC this year?',
    type: 'yes_no',
    options: [],
    knock_out: ['No'],
  });
});

/** What makes an engine of patterns slow: one letter, one bracket, endless numbers, words without an end, a real advert again and again. */
const hard = [
  'a'.repeat(20_000),
  '1 '.repeat(10_000),
  '1'.repeat(20_000),
  'R1 000 to '.repeat(2_000),
  'in in in '.repeat(2_500),
  'code 14 driver '.repeat(1_300),
  ', and you must '.repeat(1_300),
  'monday to '.repeat(2_000),
  `${'('.repeat(10_000)}${')'.repeat(10_000)}`,
  'THE SUCCESSFUL CANDIDATE WILL BE '.repeat(600),
  '\n- '.repeat(6_000),
  `${'x'.repeat(40)} `.repeat(480),
  Array.from({ length: 3_000 }, (_, at) => `wq${at.toString(36)}rt`)
    .join(' ')
    .slice(0, 20_000),
  'between 10 and '.repeat(1_300),
  'young lady, under 30, white male, '.repeat(580),
  `baker\nDuties:\n${'- Clean the oven and sweep the floor after every single batch of bread today\n'.repeat(260)}`,
  `baker${' '.repeat(19_990)}`,
  'baker plus abc def ghi '.repeat(860),
  'baker for a mine near '.repeat(900),
  'baker in Kitwe 3 years english matric start january until march '.repeat(310),
];

test.each(hard.map((text) => [text.slice(0, 30), text] as const))(
  '20,000 characters like “%s” are bounded work',
  async (_, text) => {
    const before = process.cpuUsage();
    WrittenJob.optional().parse(await draft(text.slice(0, 20_000)));
    ReadSearch.parse(await search(text.slice(0, 20_000)));
    await talk(text.slice(0, 20_000));
    await ai.improveAdvert(
      {
        title: text.slice(0, 200),
        description: text.slice(0, 20_000),
        candidate_requirements: '',
        today,
        tenant: tenants.ZA,
      },
      { signal: new AbortController().signal },
    );
    const { user } = process.cpuUsage(before);
    // Four readings of it; an expression that explodes takes minutes.
    expect(user / 1_000_000).toBeLessThan(4);
  },
);

test('what is said about a search and an advert has the shape that was agreed', async () => {
  ReadSearch.parse(await search('diesel mechanic near Polokwane 5 years'));
  const { value } = await ai.improveAdvert(
    {
      title: 'URGENT Driver C14',
      description: 'In order to drive.',
      candidate_requirements: '',
      today,
      tenant: tenants.ZA,
    },
    { signal: new AbortController().signal },
  );
  for (const change of value) WordChange.parse(change);
});
