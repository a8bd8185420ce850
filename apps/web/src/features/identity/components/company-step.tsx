import { textLimits } from '@marula/contract/limits';
import { useEffect } from 'react';
import { z } from 'zod';
import { useAnswer } from '@/lib/ask';
import { type Rule, rules } from '@/lib/form/rules';
import { useForm } from '@/lib/form/use-form';
import { m } from '@/paraglide/messages';
import { Form } from '@/ui/form';
import layout from '@/ui/layout.module.css';
import { SubmitButton } from '@/ui/submit-button';
import { TextField } from '@/ui/text-field';
import { keepCompany } from '../company-draft';
import { type CompanyDraft, companyLists } from '../founding';
import { NameFields } from './name-fields';
import { PlainButton } from './plain-button';
import { SelectField } from './select-field';

interface CompanyStepProps {
  draft: CompanyDraft;
  /** Asked only when the account does not know them. */
  asksNames: boolean;
  onDone: (draft: CompanyDraft) => void;
}

type Values = CompanyDraft & Record<string, unknown>;

const websiteRule = ({ website }: Values): Rule =>
  website.trim() === '' ? rules.valid(m.identity_website(), z.string()) : rules.url(m.identity_website());

export function CompanyStep({ draft, asksNames, onDone }: CompanyStepProps) {
  const lists = useAnswer(companyLists);
  const form = useForm<Values>({
    initialValues: { ...draft },
    rules: {
      ...(asksNames && {
        first_name: rules.required(m.identity_first_name()),
        last_name: rules.required(m.identity_last_name()),
      }),
      name: rules.required(m.identity_company()),
      website: websiteRule,
    },
  });
  const { values } = form;
  useEffect(() => {
    keepCompany(values);
  }, [values]);
  return (
    <Form form={form} onSubmit={onDone} announce={(errors) => m.form_errors({ errors })}>
      {asksNames && <NameFields form={form} />}
      <TextField
        label={m.identity_company()}
        name="company"
        autoComplete="organization"
        maxLength={textLimits.title}
        {...form.getInputProps('name')}
      />
      <TextField
        label={m.identity_website_optional()}
        name="website"
        type="url"
        autoComplete="url"
        placeholder={m.identity_website_example()}
        maxLength={textLimits.url}
        {...form.getInputProps('website')}
      />
      {lists.error !== undefined && (
        <p className={layout.note}>
          {m.identity_lists_failed()} <PlainButton onClick={lists.again}>{m.identity_try_again()}</PlainButton>
        </p>
      )}
      <div className={layout.pair}>
        <SelectField
          label={m.identity_industry()}
          name="industry"
          options={lists.data?.industries ?? []}
          {...form.getInputProps('industry_id')}
        />
        <SelectField
          label={m.identity_company_type()}
          name="company_type"
          options={lists.data?.company_types ?? []}
          {...form.getInputProps('company_type_id')}
        />
      </div>
      <SubmitButton busy={false}>{m.identity_go_on()}</SubmitButton>
    </Form>
  );
}
