import { Button, Group, Modal, NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import type { BillingInformation, Company } from '@marula/contract/companies.contract';
import { textLimits } from '@marula/contract/limits';
import { companyTenant } from '@/lib/auth/me';
import { useUpdateCompany } from '@/lib/company';
import { rules } from '@/lib/form/rules';
import { useForm } from '@/lib/form/use-form';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { Form } from '@/ui/form';
import layout from '@/ui/layout.module.css';
import { PayProblem } from './pay-problem';

const fields = [
  'contact_name',
  'contact_email',
  'contact_number',
  'registration_number',
  'vat_number',
  'street_address',
  'city',
  'province',
  'postal_code',
] as const;
type Values = Record<(typeof fields)[number], string>;

const initialOf = (billing: BillingInformation | null) =>
  Object.fromEntries(fields.map((field) => [field, billing?.[field] ?? ''])) as Values;

/** What may be left empty is nothing, not an empty text. */
const changesOf = (values: Values) => {
  const { contact_name, contact_email, ...rest } = values;
  const others = Object.fromEntries(Object.entries(rest).map(([field, text]) => [field, text.trim() || null]));
  return {
    ...(others as Record<keyof typeof rest, string | null>),
    contact_name: contact_name.trim(),
    contact_email: contact_email.trim(),
  };
};

const useBillingForm = (company: Company) =>
  useForm<Values>({
    initialValues: initialOf(company.billing_information),
    rules: {
      contact_name: rules.required(m.subscription_details_name()),
      contact_email: rules.email(),
      street_address: rules.required(m.subscription_details_street()),
      city: rules.required(m.subscription_details_city()),
    },
    choices: ['province'],
  });

function Fields({ form }: { form: ReturnType<typeof useBillingForm> }) {
  const { code, provinces } = companyTenant();
  const text = (field: keyof Values, label: string, autoComplete: string, maxLength: number = textLimits.title) => (
    <TextInput label={label} autoComplete={autoComplete} maxLength={maxLength} {...form.getInputProps(field)} />
  );
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={16}>
        {text('contact_name', m.subscription_details_name(), 'name', textLimits.name)}
        {text('contact_email', m.subscription_details_email(), 'email')}
        {text('contact_number', m.subscription_details_phone(), 'tel', textLimits.phone)}
        {text('vat_number', m.subscription_details_vat({ country: code }), 'off')}
      </SimpleGrid>
      {text('registration_number', m.subscription_details_registration(), 'off')}
      {text('street_address', m.subscription_details_street(), 'street-address')}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={16}>
        {text('city', m.subscription_details_city(), 'address-level2')}
        {text('postal_code', m.subscription_details_postal(), 'postal-code')}
      </SimpleGrid>
      <NativeSelect
        label={m.subscription_details_province()}
        data={['', ...provinces]}
        {...form.getInputProps('province')}
      />
    </>
  );
}

export function BillingForm({ company, onClose }: { company: Company; onClose: () => void }) {
  const form = useBillingForm(company);
  const update = useUpdateCompany(company.id);
  const save = (values: Values) =>
    update.mutate(
      { billing_information: changesOf(values) },
      {
        onSuccess: () => {
          toast.success(m.subscription_details_saved());
          onClose();
        },
      },
    );
  return (
    <Modal opened onClose={onClose} size="lg" withCloseButton={false} title={m.subscription_details_title()}>
      <Form form={form} onSubmit={save} announce={(errors) => m.form_errors({ errors })}>
        <Fields form={form} />
        {update.error && <PayProblem>{update.error.message}</PayProblem>}
        <Group gap="xs" justify="flex-end" className={layout.acts}>
          <Button variant="default" onClick={onClose}>
            {m.subscription_details_back()}
          </Button>
          <Button type="submit" loading={update.isPending}>
            {m.subscription_details_save()}
          </Button>
        </Group>
      </Form>
    </Modal>
  );
}
