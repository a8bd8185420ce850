import { formatMoney } from '@marula/contract/formats';
import { landingLimits } from '@marula/contract/landing-limits';
import type { Tenant } from '@marula/contract/tenants';
import { say } from '@marula/copy/say';
import type { Deps } from '../../core/deps.ts';
import { type JobFigures, jobFiguresRepository } from '../landings/job-figures.repository.ts';
import { landingPath } from '../landings/landing-paths.ts';
import { payRange } from '../landings/pay-range.ts';
import { type KnownPosition, positionsRepository } from '../landings/positions.repository.ts';
import { payBlocks } from './pay-blocks.ts';

type Paid = KnownPosition & { figures: JobFigures | undefined };

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** A month, as the jobs of the reader's country say it today; where too few say it, that is what the line says. */
function tableOf({ work_country_id, locale }: Tenant, positions: readonly Paid[]): string {
  const lines = positions.map(({ name, slug, figures }) => {
    const pay = payRange(work_country_id, figures);
    const work = (jobs: string) => `[${name}](${landingPath({ position: slug })}), ${jobs}`;
    if (!pay) return row([work(say(locale, 'blog_pay_too_few')), '–', '–', '–']);
    const amounts = [pay.lowest, pay.middle, pay.highest].map((amount) => formatMoney(amount, pay.currency));
    return row([work(say(locale, 'blog_pay_counted', { count: pay.jobs })), ...amounts]);
  });
  const heads = [
    say(locale, 'blog_pay_position'),
    say(locale, 'blog_pay_lowest'),
    say(locale, 'blog_pay_middle'),
    say(locale, 'blog_pay_highest'),
  ];
  return [row(heads), '|---|--:|--:|--:|', ...lines].join('\n');
}

/** Puts what work pays where an article asks for it. Of all its positions one statement tells. */
export async function withPay(deps: Deps, tenant: Tenant, body: string): Promise<string> {
  const blocks = payBlocks(body);
  if (blocks.length === 0) return body;
  const positions = await positionsRepository(deps.db).byName(blocks.flatMap(({ positions: names }) => names));
  const scopes = positions.map(({ id }) => ({ country: tenant.work_country_id, position: id }));
  const figures = await jobFiguresRepository(deps.db).figures(scopes, deps.clock());
  const paid = new Map(positions.map((position, n) => [position.name, { ...position, figures: figures[n] }]));
  const { locale, name: country } = tenant;
  const note = say(locale, 'blog_pay_note', { country, jobs: landingLimits.payJobs });
  return blocks.reduce((text, { block, positions: names }, n) => {
    const table = tableOf(
      tenant,
      names.flatMap((name) => paid.get(name) ?? []),
    );
    // Said once: what the figures are is the same for all of them.
    return text.replace(block, () => (n === 0 ? `${table}\n\n${note}` : table));
  }, body);
}
