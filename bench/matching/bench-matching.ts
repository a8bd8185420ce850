import { embeddedModel } from '@marula/meaning/embedded';
import { poolOf } from '@marula/meaning/ranking';
import { dot } from '@marula/meaning/vectors';
import { readModelLibrary } from '../../apps/server/src/db/reference/occupations.ts';
import { textsOfJob, textsOfPerson } from '../../apps/server/src/domain/matching/embedded-texts.ts';
import { embeddedVectors, readMeaning } from '../../apps/server/src/domain/matching/meaning.ts';
import { matchOf, type PersonToMatch } from '../../apps/server/src/domain/matching/score.ts';
import { ndcg } from './ndcg.ts';
import { benchNearest } from './nearest.ts';
import { type PairedJob, type PairedPerson, type Pairs, readPairs } from './pairs.ts';
import { wordsAlone } from './words-alone.ts';

/** How well each of the people fits the job, in their order. */
type Way = (job: PairedJob, people: readonly PairedPerson[]) => ArrayLike<number>;

async function waysOf({ people }: Pairs): Promise<Record<string, Way>> {
  const model = await embeddedModel(await readModelLibrary());
  const meaning = await readMeaning();
  const textsOf = (some: readonly PairedPerson[]) => some.map(({ text }) => text);
  const perCountry = <T>(make: (some: readonly PairedPerson[]) => T) => {
    const made = new Map([...Map.groupBy(people, ({ country }) => country)].map(([code, some]) => [code, make(some)]));
    return (job: PairedJob) => made.get(job.country) as T;
  };
  const words = perCountry((some) => wordsAlone(textsOf(some)));
  const pool = perCountry((some) => poolOf(model, textsOf(some)));
  const place = await embeddedVectors.load();
  const stored = (person: PersonToMatch) => place(textsOfPerson(person).core);
  const matched =
    (by: typeof meaning | undefined): Way =>
    ({ job }, some) =>
      some.map(({ person }) => matchOf(job, person, [], by).percentage ?? -1);
  return {
    'words alone (BM25)': (job) => words(job)(`${job.title}\n${job.text}`),
    'meaning alone': (job) => pool(job)({ title: job.title, text: job.text }),
    // As the search for people does with words that narrow nothing: what is stored of somebody beside what was said.
    'what a search prefers': ({ job }, some) => {
      const wished = place(textsOfJob(job).position);
      return some.map(({ person }) => dot(wished, stored(person)));
    },
    'matching by facts': matched(undefined),
    'matching by facts and meaning': matched(meaning),
  };
}

const mean = (values: readonly number[]) =>
  Number((values.reduce((sum, one) => sum + one, 0) / values.length).toFixed(3));

/** Equal scores are broken by the worse grade first, so that nobody gains by saying the same of all. */
function quality({ jobs, people, grade }: Pairs, way: Way) {
  const found = jobs.map((job) => {
    const own = people.filter(({ country }) => country === job.country);
    const scores = way(job, own);
    const ranked = own
      .map((person, at) => ({ score: scores[at] ?? 0, grade: grade(job, person) }))
      .sort((a, b) => b.score - a.score || a.grade - b.grade);
    return { set: job.set, value: ndcg(ranked.map((one) => one.grade)) };
  });
  const of = (set: 'a' | 'b') => mean(found.filter((one) => one.set === set).map(({ value }) => value));
  return { all: mean(found.map(({ value }) => value)), 'set a': of('a'), 'set b': of('b') };
}

/** Of graded pairs, how good the first ten are; matching must be better than each of what it is made of. */
async function compareWays(): Promise<void> {
  const pairs = await readPairs();
  const ways = Object.entries(await waysOf(pairs));
  const rows = ways.map(([way, rank]) => ({ way, ...quality(pairs, rank) }));
  console.log(`\nnDCG@10 over ${pairs.jobs.length} jobs and ${pairs.people.length} people\n`);
  console.table(rows);
  const matching = rows.at(-1)?.all ?? 0;
  if (rows.slice(0, -1).some(({ all }) => all >= matching)) {
    console.error('Matching is no better than one of its parts.');
    process.exitCode = 1;
  }
}

/** How good the first ones are, and how fast they are found among many. */
export async function benchMatching(): Promise<void> {
  await compareWays();
  await benchNearest();
}
