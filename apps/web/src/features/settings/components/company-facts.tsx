import { Stack } from '@mantine/core';
import type { Company } from '@marula/contract/companies.contract';
import { m } from '@/paraglide/messages';
import { Face } from '@/ui/face';
import { textOfDescription } from '../description-text';
import classes from './company-facts.module.css';

/** The same for who may only read it. */
export function CompanyFacts({ company }: { company: Company }) {
  const facts = [
    [m.settings_company_name(), company.name],
    [m.settings_company_about(), textOfDescription(company.description)],
    [m.settings_company_website(), company.website],
    [m.settings_company_industry(), company.industry?.name],
    [m.settings_company_type(), company.company_type?.name],
    [m.settings_company_country(), company.work_country.name],
  ] as const;
  return (
    <>
      <Face name={company.name} image={company.logo} size={64} square />
      <Stack component="dl" gap="md" className={classes.list}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || m.settings_company_none()}</dd>
          </div>
        ))}
      </Stack>
    </>
  );
}
