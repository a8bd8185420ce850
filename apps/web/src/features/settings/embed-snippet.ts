import type { Company } from '@marula/contract/companies.contract';
import { embed } from '@marula/contract/embed';
import { defaultTenant, tenantOfWorkCountry } from '@marula/contract/tenants';
import { theme } from '@/ui/theme';

type Shown = Pick<Company, 'id' | 'work_country'>;

/** Ours, to be changed to their own. */
const accent = theme.colors?.brand?.[6] ?? '';

const countryOf = ({ work_country }: Shown) => tenantOfWorkCountry(work_country.id)?.code ?? defaultTenant;

/** To be pasted as it is; it holds nothing that somebody typed. */
export const embedSnippet = (site: string, company: Shown): string =>
  [
    `<script type="module" src="${site}${embed.script}"></script>`,
    `<${embed.element} company="${company.id}" country="${countryOf(company)}" accent="${accent}" radius="12"></${embed.element}>`,
  ].join('\n');

export const embedPreview = (company: Shown): string =>
  `${embed.path}?${new URLSearchParams({ company: company.id, country: countryOf(company), accent })}`;
