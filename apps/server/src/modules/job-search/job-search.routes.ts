import { endpoints } from '@marula/contract/endpoints';
import { feedLimits, request } from '@marula/contract/limits';
import { type Module, route, sitePicture } from '../../core/module.ts';
import { browseJobs } from './job-search.browse.usecases.ts';
import { indeedFeed, rssFeed } from './job-search.feeds.usecases.ts';
import { readOpenWork } from './job-search.open-work.usecases.ts';
import { readJobToApplyFor } from './job-search.own.usecases.ts';
import { jobHead, landingHead, listHead } from './job-search.pages.usecases.ts';
import { jobPreview, sitePreview } from './job-search.previews.usecases.ts';
import { robots, sitemap, sitemapFile } from './job-search.sitemap.usecases.ts';
import { ageRecentJobs, gatherWords } from './job-search.tasks.ts';
import { readFilterOptions, readPublicJob } from './job-search.usecases.ts';

const { candidateApp, jobs } = endpoints;
/** A feed costs more with every job in it, and its readers come only a few times a day. */
const rate = feedLimits.perMinute;

export const jobSearchModule: Module = {
  name: 'job-search',
  routes: [
    route(jobs.browse, ({ deps, query }) => browseJobs(deps, query)),
    route(jobs.filterOptions, ({ deps, query }) => readFilterOptions(deps, query.workCountryId)),
    route(jobs.openWork, ({ deps, query }) => readOpenWork(deps, query.workCountryId)),
    route(jobs.readPublic, ({ deps, params }) => readPublicJob(deps, params.id)),
    route(candidateApp.readJob, ({ deps, actor, params }) => readJobToApplyFor(deps, actor, params.id)),
  ],
  documents: [
    { path: '/robots.txt', respond: (deps) => robots(deps) },
    { path: '/sitemap.xml', rate, respond: (deps) => sitemap(deps) },
    { path: '/sitemaps/:file.xml', rate, respond: (deps, { params }) => sitemapFile(deps, params.file ?? '') },
    { path: '/feeds/:channel.xml', rate, respond: (deps, { params }) => indeedFeed(deps, params.channel ?? '') },
    { path: '/feeds/:channel.rss', rate, respond: (deps, { params }) => rssFeed(deps, params.channel ?? '') },
    {
      path: '/previews/jobs/:file.jpg',
      rate: request.perMinute,
      respond: (deps, { params }) => jobPreview(deps, params.file ?? ''),
    },
    { path: sitePicture.path, rate: request.perMinute, respond: () => sitePreview() },
  ],
  pages: [
    { path: '/browse-jobs', head: (_, visit) => listHead(visit) },
    { path: '/browse-jobs/search/:search', head: landingHead },
    { path: '/browse-jobs/:id', head: (deps, { params }) => jobHead(deps, params.id ?? '') },
  ],
  tasks: [gatherWords, ageRecentJobs],
};
