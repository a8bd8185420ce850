import { endpoints } from '@marula/contract/endpoints';
import { request } from '@marula/contract/limits';
import { type Module, route, sitePicture } from '../../app/module.ts';
import { indeedFeed, robots, rssFeed, sitemap, sitemapFile } from './job-search.feeds.usecases.ts';
import { jobHead } from './job-search.pages.usecases.ts';
import { jobPreview, sitePreview } from './job-search.previews.usecases.ts';
import { gatherWords } from './job-search.tasks.ts';
import { browseJobs, readFilterOptions, readPublicJob } from './job-search.usecases.ts';

const { jobs } = endpoints;

export const jobSearchModule: Module = {
  name: 'job-search',
  routes: [
    route(jobs.browse, ({ deps, query }) => browseJobs(deps, query)),
    route(jobs.filterOptions, ({ deps, query }) => readFilterOptions(deps, query.workCountryId)),
    route(jobs.readPublic, ({ deps, params }) => readPublicJob(deps, params.id)),
  ],
  documents: [
    { path: '/robots.txt', respond: (deps) => robots(deps) },
    { path: '/sitemap.xml', respond: (deps) => sitemap(deps) },
    { path: '/sitemaps/:file.xml', respond: (deps, { params }) => sitemapFile(deps, params.file ?? '') },
    { path: '/feeds/:channel.xml', respond: (deps, { params }) => indeedFeed(deps, params.channel ?? '') },
    { path: '/feeds/:channel.rss', respond: (deps, { params }) => rssFeed(deps, params.channel ?? '') },
    {
      path: '/previews/jobs/:file.jpg',
      rate: request.perMinute,
      respond: (deps, { params }) => jobPreview(deps, params.file ?? ''),
    },
    { path: sitePicture.path, rate: request.perMinute, respond: () => sitePreview() },
  ],
  pages: [{ path: '/browse-jobs/:id', head: (deps, { id = '' }) => jobHead(deps, id) }],
  tasks: [gatherWords],
};
