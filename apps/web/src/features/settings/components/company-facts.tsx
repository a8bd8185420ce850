import { Box, Stack } from '@mantine/core';
import type { Company } from '@marula/contract/companies.contract';
import { m } from '@/paraglide/messages';
import { Face } from '@/ui/face';
import layout from '@/ui/layout.module.css';
import { textOfDescription } from '../description-text';

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
      <Stack component="dl" gap="md" mt={16}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <Box component="dt" c="dimmed">
              {name}
            </Box>
            <dd className={`${layout.breaks} ${layout.lines}`}>{value || m.settings_company_none()}</dd>
          </div>
        ))}
      </Stack>
    </>
  );
}
