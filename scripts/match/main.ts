import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { embeddedModel } from '@marula/meaning/embedded';
import { poolOf } from '@marula/meaning/ranking';
import { z } from 'zod';
import { readModelLibrary } from '../../apps/server/src/db/reference/occupations.ts';

const USAGE = 'npm run match -- --jobs jobs.jsonl --candidates candidates.jsonl [--top 10]';

const Job = z.object({ id: z.coerce.string(), title: z.string().nullish(), text: z.string() });
const Person = z.object({ id: z.coerce.string(), text: z.string() });

class Unusable extends Error {}

/** Each line by itself, so that a fault is named by its line. */
async function linesOf<T>(file: string, shape: z.ZodType<T>): Promise<T[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Unusable(`${file} cannot be read.`);
  });
  return text.split('\n').flatMap((line, at) => {
    if (line.trim() === '') return [];
    try {
      return [shape.parse(JSON.parse(line))];
    } catch {
      throw new Unusable(`${file}, line ${at + 1}: this is not one of the lines that are asked for.`);
    }
  });
}

function asked() {
  const { values } = parseArgs({
    options: { jobs: { type: 'string' }, candidates: { type: 'string' }, top: { type: 'string', default: '10' } },
  });
  const top = Number(values.top);
  if (!values.jobs || !values.candidates || !Number.isInteger(top) || top < 1) throw new Unusable(USAGE);
  return { jobs: values.jobs, candidates: values.candidates, top };
}

const DIGITS = 6;

async function main(): Promise<void> {
  const { jobs: jobsFile, candidates: peopleFile, top } = asked();
  const [jobs, people, model] = await Promise.all([
    linesOf(jobsFile, Job),
    linesOf(peopleFile, Person),
    embeddedModel(await readModelLibrary()),
  ]);
  const rank = poolOf(
    model,
    people.map(({ text }) => text),
  );
  for (const { id, title, text } of jobs) {
    const scores = rank({ ...(title && { title }), text });
    const best = [...scores.keys()].sort((a, b) => (scores[b] as number) - (scores[a] as number)).slice(0, top);
    const ranking = best.map((at) => ({ id: people[at]?.id, score: Number((scores[at] as number).toFixed(DIGITS)) }));
    process.stdout.write(`${JSON.stringify({ job: id, ranking })}\n`);
  }
}

main().catch((error: unknown) => {
  const isKnown = error instanceof Unusable || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  if (!isKnown) throw error;
  console.error((error as Error).message);
  process.exitCode = 1;
});
