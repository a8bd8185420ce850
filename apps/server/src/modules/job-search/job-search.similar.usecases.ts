import type { JobCard } from '@marula/contract/jobs.browse.contract';
import { browseLimits } from '@marula/contract/limits';
import type { Deps } from '../../core/deps.ts';
import type { Circle } from '../../domain/search/filters.ts';
import { wordsOf } from '../../domain/search/words.ts';
import type { PublicJobRow } from './job-search.jobs.repository.ts';
import { soughtLike } from './job-search.needs.rules.ts';
import { presentCard } from './job-search.presenter.ts';
import { jobSearchRepository } from './job-search.repository.ts';

/** Of the same trade, near this one first; in each part the same kind of work, then those that are called alike. */
export async function similarJobs(deps: Deps, job: PublicJobRow): Promise<JobCard[]> {
  const { industry_id, industry_position, work_country_id: country, title, geoloc, location } = job;
  const facets = industry_id ? { industry: [industry_id] } : {};
  const find = async (circle?: Circle) => {
    const { items } = await jobSearchRepository(deps.db).find({
      filters: { country, facets, circle },
      sought: soughtLike(wordsOf(title), industry_position?.id),
      sort: 'relevance',
      now: deps.clock(),
      rows: browseLimits.similar + 1,
      skip: 0,
    });
    return items;
  };
  const near = geoloc
    ? await find({ name: location?.name ?? '', ...geoloc, radius: browseLimits.radiusMeters.default })
    : [];
  const further = near.length > browseLimits.similar ? [] : await find();
  const shown = new Set([job.id]);
  return [...near, ...further]
    .filter(({ id }) => !shown.has(id) && shown.add(id))
    .slice(0, browseLimits.similar)
    .map(({ key: _key, is_featured: _is, since: _since, ...row }) => presentCard(row));
}
