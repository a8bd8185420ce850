import { FileInput, TextInput } from '@mantine/core';
import { checkLimits } from '@marula/contract/check-limits';
import type { CompanyCheck } from '@marula/contract/checks.contract';
import type { Company } from '@marula/contract/companies.contract';
import { textLimits } from '@marula/contract/limits';
import { rules } from '@/lib/form/rules';
import { useForm } from '@/lib/form/use-form';
import { m } from '@/paraglide/messages';
import { useAskForCheck } from '../settings.check.mutations';
import { SectionForm } from './section-form';

interface VerificationFormProps {
  company: Company;
  check: CompanyCheck;
  domain: string;
}

interface Values extends Record<string, unknown> {
  registered_name: string;
  registration_number: string;
  email: string;
  file: File | null;
}

const examples = { CIPC: m.checks_own_number_cipc, PACRA: m.checks_own_number_pacra };

const fileProblem = (file: File | null): string | undefined => {
  if (!file) return undefined;
  if (!checkLimits.documentTypes.some((type) => type === file.type)) return m.checks_own_document_type();
  return file.size > checkLimits.documentBytes ? m.checks_own_document_size() : undefined;
};

/** What we lay beside the register. What was said before stands in the fields. */
export function VerificationForm({ company, check, domain }: VerificationFormProps) {
  const ask = useAskForCheck(company.id);
  const { said, register } = check;
  const form = useForm<Values>({
    initialValues: {
      registered_name: said?.registered_name ?? '',
      registration_number: said?.registration_number ?? company.billing_information?.registration_number ?? '',
      email: said?.email ?? '',
      file: null,
    },
    rules: {
      registered_name: rules.required(m.checks_own_name()),
      registration_number: rules.required(m.checks_own_number()),
      email: rules.email(),
    },
  });
  const send = ({ registered_name, registration_number, email, file }: Values) => {
    const problem = fileProblem(file);
    if (problem) return form.setFieldError('file', problem);
    ask.mutate({ registered_name, registration_number, email: email.trim(), file });
  };
  return (
    <SectionForm
      form={form}
      onSubmit={send}
      act={check.state === 'none' ? m.checks_own_ask() : m.checks_own_again()}
      busy={ask.isPending}
      error={ask.error}
    >
      <TextInput
        label={m.checks_own_name()}
        description={m.checks_own_name_hint()}
        maxLength={textLimits.title}
        required
        {...form.getInputProps('registered_name')}
      />
      <TextInput
        label={m.checks_own_number()}
        description={examples[register]()}
        maxLength={checkLimits.numberCharacters}
        required
        {...form.getInputProps('registration_number')}
      />
      <TextInput
        type="email"
        label={m.checks_own_mail()}
        description={m.checks_own_mail_hint({ domain })}
        maxLength={textLimits.email}
        required
        {...form.getInputProps('email')}
      />
      <FileInput
        label={m.checks_own_document()}
        description={said?.document ? m.checks_own_document_kept() : m.checks_own_document_hint()}
        accept={checkLimits.documentTypes.join(',')}
        clearable
        {...form.getInputProps('file')}
      />
    </SectionForm>
  );
}
