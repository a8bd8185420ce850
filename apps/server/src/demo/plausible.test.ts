import { answerLimits } from '@marula/contract/application-limits';
import { landingLimits } from '@marula/contract/landing-limits';
import { type TenantCode, tenantCodes, tenants } from '@marula/contract/tenants';
import { beforeAll, expect, test } from 'vitest';
import { type Occupation, readShippedLibrary } from '../db/reference/occupations.ts';
import { createTestDb } from '../db/test-db.ts';
import { demoDefaults } from './options.ts';
import { everydayRoles } from './trades.ts';
import { buildWorld } from './world.ts';
import type { DemoTable } from './writer.ts';

// A world of the size that a first start makes, with fewer candidates, before it reaches the database.

type Row = Record<string, never> & { [column: string]: unknown };

const rows = new Map<DemoTable, Row[]>();
const library = new Map<number, Occupation>();
const of = (table: DemoTable) => rows.get(table) ?? [];
const by = (table: DemoTable, column = 'id') => new Map(of(table).map((row) => [row[column], row]));

beforeAll(async () => {
  const db = await createTestDb();
  const nothing = async () => {};
  await buildWorld(
    db,
    { ...demoDefaults, candidates: 1_000, now: new Date('2026-11-15T09:00:00Z') },
    {
      add: (table, ...some) => {
        const all = rows.get(table);
        if (all) all.push(...(some as Row[]));
        else rows.set(table, some as Row[]);
      },
      keepFlat: nothing,
      flush: nothing,
      written: () => 0,
    },
  );
  await db.close();
  for (const occupation of await readShippedLibrary()) library.set(occupation.id, occupation);
});

const tenantOf = ({ work_country_id }: Row) =>
  tenantCodes.find((code) => tenants[code].work_country_id === work_country_id) as TenantCode;
const isOpen = (job: Row) => job.active && !job.archived && !job.expired && job.published_at;
const openJobs = (tenant?: TenantCode) =>
  of('jobs')
    .filter((job) => isOpen(job) && (!tenant || tenantOf(job) === tenant))
    .sort((a, b) => String(b.published_at).localeCompare(String(a.published_at)));

/** As a search counts it, by the hour, day, month and year. */
const IN_A_MONTH: Record<number, number> = { 1: 195, 2: 22, 4: 1, 5: 1 / 12 };
const monthly = (salary: Row, amount: unknown) =>
  (Number(amount) / 100) * (IN_A_MONTH[Number(salary.remuneration_term_id)] ?? Number.NaN);

test('pay is what the library says of the position in that country, and at least the minimum wage', () => {
  const jobs = by('jobs');
  const wrong = of('job_salaries').flatMap((salary) => {
    const job = jobs.get(salary.job_id) as Row;
    const [low, high] = library.get(Number(job.industry_position_id))?.pay[tenantOf(job)] ?? [0, 0];
    const amounts = [salary.min, salary.max, salary.exact].filter((amount) => amount !== null);
    const inFull = tenantOf(job) === 'ZA' && ![2, 4].includes(Number(job.time_commitment_id));
    const least = inFull ? Math.min(Math.max(low, 5_895), high) : low;
    return amounts
      .map((amount) => monthly(salary, amount))
      .filter((amount) => !(amount >= least * 0.97 && amount <= high * 1.03))
      .map((amount) => [job.title, amount, least, high]);
  });
  expect(wrong).toEqual([]);
  expect(of('job_salaries')).toHaveLength(of('jobs').length);
});

test('who has come further in a position earns more in it', () => {
  const jobs = by('jobs');
  const shares = of('job_salaries').flatMap((salary) => {
    const job = jobs.get(salary.job_id) as Row;
    const [low, high] = library.get(Number(job.industry_position_id))?.pay[tenantOf(job)] ?? [0, 1];
    const amount = salary.exact ?? salary.min;
    const rank = /^(Senior|Junior)/.exec(String(job.title))?.[1];
    return rank && amount ? [{ rank, share: (monthly(salary, amount) - low) / (high - low) }] : [];
  });
  const most = (rank: string) => shares.filter((one) => one.rank === rank).map(({ share }) => share);
  expect(Math.max(...most('Junior'))).toBeLessThan(Math.min(...most('Senior')));
});

function kilometres(a: Row, b: Row): number {
  const radians = Math.PI / 180;
  const [east, north] = [Number(b.longitude) - Number(a.longitude), Number(b.latitude) - Number(a.latitude)];
  return 6_371 * radians * Math.hypot(east * Math.cos(Number(a.latitude) * radians), north);
}

test('people live near the jobs that they apply for', () => {
  const [jobs, people] = [by('jobs'), by('candidates', 'profile_id')];
  const ways = of('applications').map((one) =>
    kilometres(jobs.get(one.job_id) as Row, people.get(one.profile_id) as Row),
  );
  expect(ways.length).toBeGreaterThan(1_000);
  expect(Math.max(...ways)).toBeLessThan(100);
  expect(ways.filter((way) => way < 30).length / ways.length).toBeGreaterThan(0.85);
});

test('about one open job in ten stands out', () => {
  for (const tenant of tenantCodes) {
    const open = openJobs(tenant);
    const share = open.filter(({ featured }) => featured).length / open.length;
    expect([tenant, share > 0.05 && share < 0.15]).toEqual([tenant, true]);
  }
});

const FIRST_SCREEN = 20;

test('on a first screen no two companies have the same mark, and no two adverts begin alike', () => {
  const companies = by('companies');
  for (const tenant of tenantCodes) {
    const first = openJobs(tenant).slice(0, FIRST_SCREEN);
    const marks = new Map(first.map(({ company_id }) => [company_id, companies.get(company_id)?.logo]));
    const drawn = [...marks.values()].filter((mark) => mark !== null);
    expect(new Set(drawn.map((mark) => String(mark).replace(/%3Ctext.*/, ''))).size).toBe(drawn.length);
    const beginnings = first.map(({ description }) => /<p>(.*?[.:;])/.exec(String(description))?.[1]);
    expect(new Set(beginnings).size).toBe(first.length);
  }
});

test('a few companies look for many people, and many for one', () => {
  const counts = [...Map.groupBy(of('jobs'), ({ company_id }) => company_id).values()].map(({ length }) => length);
  expect(counts.filter((count) => count === 1).length).toBeGreaterThan(12);
  const many = counts.filter((count) => count >= 15).length;
  expect([many >= 4, many < counts.length / 5]).toEqual([true, true]);
});

test('of everyday work there are enough open jobs that show their pay to say what it pays', () => {
  const salaries = by('job_salaries', 'job_id');
  for (const tenant of tenantCodes) {
    const paid = openJobs(tenant).filter(({ id }) => salaries.get(id)?.hide === false);
    const positions = Map.groupBy(paid, (job) => library.get(Number(job.industry_position_id))?.position ?? '');
    const enough = [...positions.values()].filter((jobs) => jobs.length >= landingLimits.payJobs);
    const short = [...everydayRoles].filter((role) => (positions.get(role)?.length ?? 0) < landingLimits.payJobs);
    expect([tenant, short.length <= 3, short]).toEqual([tenant, true, short]);
    expect(enough.length).toBeGreaterThanOrEqual(24);
  }
});

test('most companies that hire have answered often enough to say how long they take', () => {
  const answered = Map.groupBy(
    of('applications').filter(({ answered_at }) => answered_at),
    ({ company_id }) => company_id,
  );
  const hiring = new Set(openJobs().map(({ company_id }) => company_id));
  const telling = [...hiring].filter((id) => (answered.get(id)?.length ?? 0) >= answerLimits.fewestAnswers);
  expect(telling.length / hiring.size).toBeGreaterThan(0.5);
});

test('an advert names its own country’s papers', () => {
  const words = (tenant: TenantCode) =>
    openJobs(tenant)
      .map(({ title, description, candidate_requirements }) => `${title} ${description} ${candidate_requirements}`)
      .join(' ');
  expect(words('ZM')).not.toMatch(/PSIRA|PrDP|South Africa|\bCode (?:8|10|14|EC)\b/i);
  expect(words('ZA')).not.toMatch(/\bRTSA|\bNRC\b|in Zambia/);
  expect(words('ZA') + words('ZM')).not.toMatch(/\{[^}]*\}|undefined/);
});
