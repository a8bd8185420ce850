import { NativeSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import type { Company } from '@marula/contract/companies.contract';
import { storage } from '@marula/contract/file-limits';
import { textLimits } from '@marula/contract/limits';
import type { ReferenceOption } from '@marula/contract/shared.contract';
import { useQuery } from '@tanstack/react-query';
import { OptionsUnknown } from '@/domain/options-unknown';
import { useUpdateCompany } from '@/lib/company';
import { formOptionsQuery } from '@/lib/form-options';
import { toast } from '@/lib/toast';
import { pictureWords, usePicture } from '@/lib/use-picture';
import { m } from '@/paraglide/messages';
import { PictureField } from '@/ui/picture-field';
import { CountryField } from './country-field';
import { SectionForm } from './section-form';
import { changesOf, useCompanyForm } from './use-company-form';

function Logo({ company }: { company: Company }) {
  const { mutateAsync } = useUpdateCompany(company.id);
  const save = (logo: string | null) => mutateAsync({ logo });
  const picture = usePicture({ bucket: storage.buckets.companyLogos, name: company.id, save });
  return (
    <PictureField
      label={m.settings_company_logo()}
      name={company.name}
      image={company.logo}
      square
      {...pictureWords()}
      {...picture}
    />
  );
}

const choicesOf = (list: readonly ReferenceOption[] | undefined, chosen: ReferenceOption | null) => {
  // What is chosen can be shown before the whole list is there.
  const known = list ?? (chosen ? [chosen] : []);
  return [
    { value: '', label: m.settings_company_choose() },
    ...known.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
};

export function CompanyForm({ company }: { company: Company }) {
  const form = useCompanyForm(company);
  const update = useUpdateCompany(company.id);
  const options = useQuery(formOptionsQuery).data;
  const save = (values: typeof form.values) => {
    const changes = changesOf(form.getInitialValues(), values);
    update.mutate(changes, {
      onSuccess: () => {
        form.resetDirty(values);
        form.setInitialValues(values);
        toast.success(m.settings_saved());
      },
    });
  };
  return (
    <SectionForm form={form} onSubmit={save} act={m.settings_save()} busy={update.isPending} error={update.error}>
      <Logo company={company} />
      <TextInput
        label={m.settings_company_name()}
        maxLength={textLimits.title}
        autoComplete="organization"
        required
        {...form.getInputProps('name')}
      />
      <Textarea
        label={m.settings_company_about()}
        description={m.settings_company_about_hint()}
        minRows={4}
        maxRows={14}
        {...form.getInputProps('description')}
      />
      <TextInput
        type="url"
        label={m.settings_company_website()}
        placeholder={m.settings_company_website_example()}
        autoComplete="url"
        {...form.getInputProps('website')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={16}>
        <NativeSelect
          label={m.settings_company_industry()}
          data={choicesOf(options?.industries, company.industry)}
          {...form.getInputProps('industry_id')}
        />
        <NativeSelect
          label={m.settings_company_type()}
          data={choicesOf(options?.company_types, company.company_type)}
          {...form.getInputProps('company_type_id')}
        />
      </SimpleGrid>
      <OptionsUnknown />
      <CountryField country={company.work_country.name} />
    </SectionForm>
  );
}
