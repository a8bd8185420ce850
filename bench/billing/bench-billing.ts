import { randomUUID } from 'node:crypto';
import type { Deps } from '../../apps/server/src/core/deps.ts';
import { BACKGROUND_MS, taking } from '../../apps/server/src/core/patience.ts';
import { fewAtOnce } from '../../apps/server/src/db/few-at-once.ts';
import { createTestDb } from '../../apps/server/src/db/test-db.ts';
import { browseJobs } from '../../apps/server/src/modules/job-search/job-search.browse.usecases.ts';
import { lanesOn, moveOn, runClock } from '../../apps/server/src/modules/subscriptions/subscriptions.tasks.ts';
import type { Charge, PaymentProvider } from '../../apps/server/src/ports/payments/port.ts';
import { onBothEngines } from '../engines.ts';
import { fill as fillJobs } from '../search/fill.ts';
import { expectRatio, report, sideBySide } from '../side-by-side.ts';
import { renewBare } from './bare.ts';
import { fill, type Renewing } from './fill.ts';

/** A renewal may take twice what its bare statements take. */
const LEAST = 1 / 2;
/** And p95 of a search beside it half as long again. */
const MOST_P95 = 1.5;
const PLAN = { rounds: 9, sliceMs: 500 };
/** Much longer than the task waits for a quiet moment: otherwise no search would ever meet it. */
const BESIDE = { rounds: 3, sliceMs: 5_000 };
/** A smaller machine proves a smaller night. */
const COMPANIES = Number(process.env.BENCH_BILLING_COMPANIES ?? 100_000);
const JOBS = 5_000;
const words = ['driver', 'nurse night', 'cashier', 'welder', 'chef', 'teacher maths', 'sales', 'guard'];

/** A bank that says yes at once. */
const provider = {
  name: 'paystack',
  currency: 'ZAR',
  charge: async ({ reference, amount, currency }: Charge) => ({
    kind: 'tried' as const,
    transaction: {
      reference,
      provider_id: reference,
      amount,
      currency,
      state: 'paid' as const,
      refusal: null,
      fees: null,
      channel: 'card',
      paid_at: new Date(),
      authorization: null,
      response: {},
    },
  }),
} as unknown as PaymentProvider;

async function open() {
  const db = await createTestDb();
  await fillJobs(db, JOBS);
  const waiting = await fill(db, COMPANIES);
  const log = { info: () => {}, warn: () => {}, error: (...told: unknown[]) => console.error(...told) };
  const payments = { ZAR: provider, ZMW: provider };
  const config = { http: { siteUrl: 'http://localhost' } };
  const deps = { db, payments, config, log, clock: () => new Date(), newId: randomUUID } as unknown as Deps;
  return { db, deps, waiting };
}

/** Several take from one list until the time is over, or nobody is left. */
const inTurn =
  (lanes: number, waiting: Renewing[], renew: (one: Iterable<Renewing>) => Promise<void>) => async (ms: number) => {
    const end = performance.now() + ms;
    let done = 0;
    function* next() {
      while (performance.now() < end) {
        const one = waiting.pop();
        if (!one) return;
        done += 1;
        yield one;
      }
    }
    const list = next();
    await Promise.all(Array.from({ length: lanes }, () => renew(list)));
    return done;
  };

const p95 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;

async function searchFor(deps: Deps, ms: number): Promise<number[]> {
  const end = performance.now() + ms;
  const times: number[] = [];
  while (performance.now() < end) {
    const began = performance.now();
    await browseJobs(deps, { search: words[times.length % words.length], rows: 20, page: 1 } as never);
    times.push(performance.now() - began);
  }
  return times;
}

/** By turns with the task and without it, so that a busy machine is as busy for both. */
async function beside({ deps, waiting }: Awaited<ReturnType<typeof open>>) {
  const [alone, again, during]: number[][] = [[], [], []];
  // As the task has it.
  const patient = { ...deps, db: fewAtOnce(deps.db, lanesOn(deps.db)) };
  const left = waiting.length;
  await searchFor(deps, 1_000);
  for (let round = 0; round < BESIDE.rounds; round++) {
    alone?.push(...(await searchFor(deps, BESIDE.sliceMs)));
    const renewing = taking(BACKGROUND_MS, () =>
      inTurn(lanesOn(deps.db), waiting, (list) => moveOn(patient, list))(BESIDE.sliceMs),
    );
    during?.push(...(await searchFor(deps, BESIDE.sliceMs)));
    await renewing;
    again?.push(...(await searchFor(deps, BESIDE.sliceMs)));
  }
  const base = p95(alone ?? []);
  const renewed = (left - waiting.length) / ((BESIDE.rounds * BESIDE.sliceMs) / 1000);
  return { during: p95(during ?? []) / base, again: p95(again ?? []) / base, base, renewed };
}

async function compare(): Promise<void> {
  const stage = await open();
  const { db, deps, waiting } = stage;
  const bare = async (list: Iterable<Renewing>) => {
    for (const one of list) await renewBare(db, one, randomUUID);
  };
  try {
    const rows = await sideBySide(
      [
        { name: 'bare statements', slice: inTurn(lanesOn(db), waiting, bare) },
        { name: 'our clock', slice: inTurn(lanesOn(db), waiting, (list) => moveOn(deps, list)) },
      ],
      PLAN,
    );
    report(
      `renewals (${db.kind}, ${COMPANIES.toLocaleString('en')} companies), throughput against bare statements`,
      rows,
    );
    expectRatio(rows, 'our clock', LEAST);
    const { during, again, base, renewed } = await beside(stage);
    const holds = during <= MOST_P95;
    console.log(
      `${holds ? 'holds' : 'MISSED'}: p95 of a search during renewals is ${during.toFixed(2)} times that without, which was ${base.toFixed(0)} ms here (at most ${MOST_P95}; without against without: ${again.toFixed(2)}); beside incessant searches ${renewed.toFixed(1)} renew a second`,
    );
    if (!holds) process.exitCode = 1;
    await restOfTheNight(deps, waiting.length);
  } finally {
    await db.close();
  }
}

/** The task itself, to its end: everybody has renewed once. */
async function restOfTheNight(deps: Deps, left: number): Promise<void> {
  const began = performance.now();
  await taking(BACKGROUND_MS, () => runClock.run(deps, {} as never));
  const rate = left / ((performance.now() - began) / 1000);
  const wrong = await deps.db.one<{ late: number; twice: number }>(
    `select (select count(*)::int from subscriptions where current_period_end <= now() or status <> 'active') as late,
       (select count(*)::int from (select from orders group by subscription_id having count(*) > 1) more) as twice`,
  );
  console.log(
    `the other ${left} in one task: ${Math.round(rate)} a second; not renewed ${wrong?.late}, twice ${wrong?.twice}`,
  );
  if (wrong?.late || wrong?.twice) process.exitCode = 1;
}

export const benchBilling = (): Promise<void> => onBothEngines(compare);
