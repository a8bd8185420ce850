import { z } from 'zod';
import { siteOf } from './embed.ts';
import { endpoint } from './endpoint.ts';
import { issueAt } from './issues.ts';
import { textLimits } from './limits.ts';
import { ById, Id, typedText } from './shared.contract.ts';

/** A site that may show the company's jobs in a frame. While there is none, every site may. */
export const CompanySite = z.object({ id: Id, origin: z.string() });
export type CompanySite = z.output<typeof CompanySite>;

export const listCompanySites = endpoint({
  method: 'GET',
  path: '/api/company/site',
  access: { can: ['read', 'Company'] },
  summary: 'The sites that may show your jobs in a frame; none means any',
  reply: z.array(CompanySite),
});

export const addCompanySite = endpoint({
  method: 'POST',
  path: '/api/company/site',
  access: { can: ['update', 'Company'] },
  summary: 'Let a site show your jobs in a frame',
  body: z
    .strictObject({ site: typedText(textLimits.url, 1) })
    .refine(({ site }) => siteOf(site) !== undefined, issueAt('site', 'not_a_site')),
  reply: CompanySite,
  errors: ['companies.site_exists', 'companies.too_many_sites'],
});

export const removeCompanySite = endpoint({
  method: 'DELETE',
  path: '/api/company/site/:id',
  access: { can: ['update', 'Company'] },
  summary: 'No longer let a site show your jobs in a frame',
  params: ById,
  reply: z.object({ id: Id }),
  errors: ['companies.site_not_found'],
});
