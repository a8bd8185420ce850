import { demoCompanies } from './accounts.ts';
import type { Company } from './companies.ts';
import type { JobPlan } from './job-plans.ts';
import type { Till } from './payments.ts';
import { idFor, type Random } from './random.ts';
import type { BundleOffer, Stage } from './stage.ts';
import type { Writer } from './writer.ts';

type Published = JobPlan & { published: number };

/** 0 for the current period, 1 for the one before it, and so on. */
const periodsBack = ({ period }: Company, { published }: Published) =>
  Math.max(0, Math.ceil((published - period.start) / period.days));

/** How many periods the jobs reach back: the plan must have begun before the oldest. */
export const oldestPeriod = (company: Company, plans: readonly JobPlan[]): number =>
  Math.max(0, ...published(plans).map((plan) => periodsBack(company, plan)));

const published = (plans: readonly JobPlan[]) => plans.filter((plan): plan is Published => plan.published !== null);

/** Rows of one table have the same columns. */
const NO_SOURCE = { subscription_id: null, bundle_id: null, payment_id: null };

function moveRow({ clock }: Stage, job: Published, grant_id: string) {
  return {
    id: idFor(job.id, 'spend'),
    grant_id,
    company_id: job.company.id,
    job_id: job.id,
    action: job.reposted_from ? 'repost' : 'publish',
    posts: -1,
    moved_at: clock.daysAgo(job.published),
  };
}

/** The plan's own posts pay first, since they lapse first. Returns the jobs that they did not reach. */
function spendPlan(
  stage: Stage,
  company: Company,
  plans: readonly JobPlan[],
  subscription_id: string,
  periods: number,
  writer: Writer,
): Published[] {
  const { period, plan } = company;
  const byPeriod = Map.groupBy(published(plans), (job) => periodsBack(company, job));
  const unpaid: Published[] = [];
  for (let back = periods; back >= 0; back--) {
    const jobs = (byPeriod.get(back) ?? []).sort((a, b) => b.published - a.published);
    const paid = jobs.slice(0, plan.posts ?? jobs.length);
    const id = idFor(company.id, 'allocation', back);
    const start = period.start + back * period.days;
    writer.add('post_grants', {
      ...NO_SOURCE,
      id,
      company_id: company.id,
      kind: 'plan',
      subscription_id,
      posts: plan.posts,
      starts_at: stage.clock.daysAgo(start),
      expires_at: stage.clock.daysAgo(start - period.days),
    });
    writer.add('post_moves', ...paid.map((job) => moveRow(stage, job, id)));
    unpaid.push(...jobs.slice(paid.length));
  }
  return unpaid;
}

function addCredits(stage: Stage, company: Company, jobs: Published[], till: Till, draw: Random, writer: Writer): void {
  const bought = draw.chance(0.12) && company.index !== demoCompanies.free ? 3 : 0;
  const packages = [company.promo ? 1 : 0, bought];
  for (const [place, posts] of packages.entries()) {
    if (posts === 0) continue;
    const id = idFor(company.id, 'credits', place);
    const used = jobs.splice(0, posts);
    const at = place === 0 ? company.age : company.age - 3;
    const single = stage.bundles[company.tenant][0];
    if (place === 1 && single) {
      till.charge({
        type: 'credit',
        status: 'success',
        net: single.price * posts,
        at,
        line: { kind: 'posts', posts },
        credits: posts,
      });
    }
    writer.add('post_grants', {
      ...NO_SOURCE,
      id,
      company_id: company.id,
      kind: 'credit',
      posts,
      starts_at: stage.clock.daysAgo(at),
      expires_at: stage.clock.daysAgo(at - 1095),
    });
    writer.add('post_moves', ...used.map((job) => moveRow(stage, job, id)));
  }
}

function buyBundle(
  stage: Stage,
  company: Company,
  place: number,
  offer: BundleOffer,
  jobs: Published[],
  till: Till,
  writer: Writer,
): void {
  const at = Math.min(company.age, (jobs[0]?.published ?? 20) + 0.5);
  const payment_id = till.charge({
    type: 'bundle',
    status: 'success',
    net: offer.price,
    at,
    line: { kind: 'posts', posts: offer.posts },
    bundle_id: offer.id,
  });
  const id = idFor(company.id, 'bundle', place);
  writer.add('post_grants', {
    ...NO_SOURCE,
    id,
    company_id: company.id,
    kind: 'bundle',
    bundle_id: offer.id,
    payment_id,
    posts: offer.posts,
    starts_at: stage.clock.daysAgo(at),
    expires_at: stage.clock.daysAgo(at - offer.valid_days),
  });
  writer.add('post_moves', ...jobs.map((job) => moveRow(stage, job, id)));
}

export interface Spending {
  company: Company;
  plans: readonly JobPlan[];
  subscription_id: string;
  periods: number;
}

/** Pays for every published job. */
export function spendPosts(stage: Stage, spending: Spending, till: Till, draw: Random, writer: Writer): void {
  const { company, plans, subscription_id, periods } = spending;
  const unpaid = spendPlan(stage, company, plans, subscription_id, periods, writer);
  addCredits(stage, company, unpaid, till, draw, writer);
  const offers = stage.bundles[company.tenant];
  let place = 0;
  while (unpaid.length > 0) {
    const offer = offers.find(({ posts }) => posts >= unpaid.length) ?? offers.at(-1);
    if (!offer) throw new Error(`No bundle is on sale for ${company.tenant}.`);
    buyBundle(stage, company, place++, offer, unpaid.splice(0, offer.posts), till, writer);
  }
  const spare = company.index === demoCompanies.owner || (company.plan.slug !== 'free' && draw.chance(0.15));
  const five = offers[1];
  if (spare && five) buyBundle(stage, company, place, five, [], till, writer);
}
