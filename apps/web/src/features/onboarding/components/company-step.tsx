import { Box, NativeSelect, SimpleGrid } from '@mantine/core';
import type { Company } from '@marula/contract/companies.contract';
import { storage } from '@marula/contract/file-limits';
import type { ReferenceOption } from '@marula/contract/shared.contract';
import { useQuery } from '@tanstack/react-query';
import { OptionsUnknown } from '@/domain/options-unknown';
import { useCompany, useUpdateCompany } from '@/lib/company';
import { formOptionsQuery } from '@/lib/form-options';
import { pictureWords, usePicture } from '@/lib/use-picture';
import { m } from '@/paraglide/messages';
import { PictureField } from '@/ui/picture-field';

type Choice = 'industry_id' | 'company_type_id';

const choicesOf = (list: readonly ReferenceOption[] = []) => [
  { value: '', label: m.onboarding_company_choose() },
  ...list.map(({ id, name }) => ({ value: String(id), label: name })),
];

/** What is chosen is saved at once: who closes here has lost nothing. */
function Fields({ company }: { company: Company }) {
  const update = useUpdateCompany(company.id);
  const { industries, company_types } = useQuery(formOptionsQuery).data ?? {};
  const picture = usePicture({
    bucket: storage.buckets.companyLogos,
    name: company.id,
    save: (logo) => update.mutateAsync({ logo }),
  });
  const choice = (field: Choice) => ({
    value: String(company[field] ?? ''),
    disabled: update.isPending,
    onChange: (event: { currentTarget: HTMLSelectElement }) =>
      update.mutate({ [field]: Number(event.currentTarget.value) || null }),
  });
  return (
    <>
      <PictureField
        label={m.onboarding_company_logo()}
        name={company.name}
        image={company.logo}
        square
        {...pictureWords()}
        {...picture}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={16}>
        <NativeSelect label={m.onboarding_company_industry()} data={choicesOf(industries)} {...choice('industry_id')} />
        <NativeSelect
          label={m.onboarding_company_type()}
          data={choicesOf(company_types)}
          {...choice('company_type_id')}
        />
      </SimpleGrid>
      <OptionsUnknown />
      <p>{m.onboarding_company_country({ country: company.work_country.name })}</p>
      {update.error && !picture.error && (
        <Box component="p" role="alert" c="var(--mantine-color-error)">
          {update.error.message}
        </Box>
      )}
    </>
  );
}

export function CompanyStep() {
  const company = useCompany().data;
  return company ? <Fields company={company} /> : null;
}
