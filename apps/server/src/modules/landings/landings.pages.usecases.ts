import { AppError } from '@marula/contract/errors';
import type { Deps } from '../../core/deps.ts';
import type { PageHead, PageVisit } from '../../core/module.ts';
import { jobFiguresRepository } from '../../domain/landings/job-figures.repository.ts';
import { landingPath } from '../../domain/landings/landing-paths.ts';
import { findLanding } from './landings.usecases.ts';

const isSlug = (text: string | undefined) => text === undefined || /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);

const breadcrumbs = (siteUrl: string, names: readonly { name: string; path?: string }[]): object => ({
  '@context': 'https://schema.org/',
  '@type': 'BreadcrumbList',
  itemListElement: names.map(({ name, path }, n) => ({
    '@type': 'ListItem',
    position: n + 1,
    name,
    ...(path && { item: siteUrl + path }),
  })),
});

/** Found by search engines only while it has jobs. A former name leads to the one of today. */
export async function landingHead(deps: Deps, { params, tenant }: PageVisit): Promise<PageHead> {
  const { position, town } = params;
  const asked = landingPath({ position, town });
  try {
    if (!isSlug(position) || !isSlug(town)) throw new AppError('landings.not_found');
    const { known, scope } = await findLanding(deps, { workCountryId: tenant.work_country_id, position, town });
    const path = landingPath({ position: known.position?.slug, town: known.town?.slug });
    if (path !== asked) return { status: 301, path, moved: true };
    const [jobs = 0] = await jobFiguresRepository(deps.db).counts([scope], deps.clock());
    const trail = [
      { name: 'Jobs', path: '/browse-jobs' },
      ...(known.position && known.town
        ? [{ name: known.position.name, path: landingPath({ position: known.position.slug }) }]
        : []),
      { name: known.town?.name ?? known.position?.name ?? '' },
    ];
    return { status: 200, path, hidden: jobs === 0, data: [breadcrumbs(deps.config.http.siteUrl, trail)] };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { status: error.status, path: asked, hidden: true };
  }
}
