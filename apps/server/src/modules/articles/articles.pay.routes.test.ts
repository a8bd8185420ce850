import type { Article } from '@marula/contract/articles.contract';
import { landingLimits } from '@marula/contract/landing-limits';
import { tenantHeader } from '@marula/contract/tenants';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../app/test-app.ts';
import { statementsOn } from '../../app/test-statements.ts';
import { openJob } from '../../domain/landings/landings.fixture.ts';

let app: TestApp;
let company_id: string;
beforeAll(async () => {
  app = await startTestApp({ own: true });
  ({ company_id } = await app.signIn({ plan: 'professional' }));
  await app.db.query(
    `insert into articles (slug, kind, title, summary, body, author, author_role, published_at, updated_at)
     values ('pay', 'blog', 'Pay', 'S', $1, 'A', 'R', now() - interval '1 day', now())`,
    ['Before.\n\n{{pay: Miller, Baker, Dragon tamer}}\n\nAfter $& and $1.'],
  );
});
afterAll(() => app.stop());

const read = (tenant = 'ZA') => app.http.inject({ url: '/api/article/pay', headers: { [tenantHeader]: tenant } });
const html = async (tenant = 'ZA') => ((await read(tenant)).json() as Article).html.replaceAll('\u00a0', ' ');
const open = (pay: number, country = 1) =>
  openJob(app, { company_id, position: 'Miller', town: country === 1 ? 'Durban' : 'Lusaka', pay, country });

test('an article says that there are too few jobs until there are enough, and leaves out work that nobody knows', async () => {
  for (let n = 1; n < landingLimits.payJobs; n++) await open(9000 + n * 1000);
  const drawn = await html();
  expect(drawn).toContain('<td><a href="/jobs/miller">Miller</a>, too few jobs</td>\n<td align="right">–</td>');
  expect(drawn.match(/too few jobs/g)).toHaveLength(2);
  expect(drawn).not.toMatch(/Dragon|\{\{/);
  expect(drawn).toContain('<p>After $&amp; and $1.</p>');
});

test('an article says what the open jobs of the reader’s country pay: lowest, middle, highest and how many', async () => {
  await open(20_000);
  const row = /Miller<\/a>(, \d+ jobs<\/td>\s*(?:<td[^>]*>[^<]*<\/td>\s*){3})/.exec(await html())?.[1] ?? '';
  expect(
    row
      .split(/<[^>]*>/)
      .map((cell) => cell.trim())
      .filter(Boolean),
  ).toEqual([', 5 jobs', 'R 10 000', 'R 12 000', 'R 20 000']);
  expect(await html('ZM')).toContain('Miller</a>, too few jobs');
});

test('however many positions an article asks about, their pay takes two statements', async () => {
  expect(await statementsOn(app)(() => read())).toBe(3);
});
