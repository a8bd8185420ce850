import { afterAll, expect } from 'vitest';
import { usually } from '../../../../scripts/testing/seed.ts';
import type { TestApp } from './test-app.ts';

export interface Reply {
  statusCode: number;
  json(): { error?: { code: string } } & Record<string, unknown>;
}

/** One round: what is asked for at the same moment, and what must be true of the database afterwards. */
export interface Race {
  calls: readonly (() => Promise<Reply>)[];
  holds(replies: readonly Reply[]): Promise<void>;
}

export const AT_ONCE = 20;

export const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

/** Calls that stand for as many people are limited by address: each comes from one of its own. */
let caller = 0;
export const newAddress = (): string => {
  caller += 1;
  return `10.${100 + (caller >> 16)}.${(caller >> 8) & 255}.${caller & 255}`;
};

export const ok = (replies: readonly Reply[]): Reply[] => replies.filter(({ statusCode }) => statusCode === 200);

export const codesOf = (replies: readonly Reply[]): string[] =>
  replies.map((reply) => (reply.statusCode === 200 ? 'ok' : (reply.json().error?.code ?? '?')));

/** One engine takes one transaction after another, so there a race proves little: once is enough. */
const roundsOn = ({ db }: TestApp) => (db.kind === 'postgres' ? usually(3, 50) : 1);

interface Line {
  kind: string;
  rounds: number;
  replies: Map<string, number>;
  violations: number;
}

/** Runs races and says at the end, where they are run for long, how each kind was answered. */
export function racesOf(app: () => TestApp) {
  const lines: Line[] = [];
  afterAll(() => {
    if (app().db.kind !== 'postgres') return;
    for (const { kind, rounds, replies, violations } of lines) {
      const answers = [...replies]
        .map(([answer, count]) => `${answer}: ${count}`)
        .sort()
        .join(', ');
      process.stdout.write(`race | ${kind} | ${rounds} rounds | ${answers} | ${violations} violations\n`);
    }
  });
  return async (kind: string, prepare: (round: number) => Promise<Race>): Promise<void> => {
    const line: Line = { kind, rounds: 0, replies: new Map(), violations: 0 };
    lines.push(line);
    const broken: unknown[] = [];
    for (let round = 0; round < roundsOn(app()); round++) {
      const { calls, holds } = await prepare(round);
      const replies = await Promise.all(calls.map((call) => call()));
      line.rounds += 1;
      for (const [at, code] of codesOf(replies).entries()) {
        const answer = `${replies[at]?.statusCode} ${code}`;
        line.replies.set(answer, (line.replies.get(answer) ?? 0) + 1);
      }
      await holds(replies).catch((error: unknown) => {
        line.violations += 1;
        broken.push(error instanceof Error ? error.message : error);
      });
    }
    const failures = [...line.replies].filter(([answer]) => Number.parseInt(answer, 10) >= 500);
    expect({ failures, violations: broken.slice(0, 3) }).toEqual({ failures: [], violations: [] });
  };
}
