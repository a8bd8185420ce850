import { Button, Text } from '@mantine/core';
import type { BillingInformation, Company } from '@marula/contract/companies.contract';
import { useState } from 'react';
import { useCan } from '@/lib/auth/ability';
import { companyTenant } from '@/lib/auth/me';
import { m } from '@/paraglide/messages';
import { Panel } from '@/ui/panel';
import classes from './billing-details.module.css';
import { BillingForm } from './billing-form';

const addressOf = ({ street_address, city, province, postal_code }: BillingInformation) =>
  [street_address, [city, postal_code].filter(Boolean).join(' '), province].filter(Boolean).join(', ');

const factsOf = (company: Company, billing: BillingInformation): [string, string | null][] => [
  [m.subscription_details_company(), company.name],
  [m.subscription_details_vat({ country: companyTenant().code }), billing.vat_number],
  [m.subscription_details_registration(), billing.registration_number],
  [m.subscription_details_address(), addressOf(billing)],
  [m.subscription_details_contact(), billing.contact_name],
  [m.subscription_details_sent(), billing.contact_email],
];

/** What stands on the tax invoice. */
export function BillingDetails({ company }: { company: Company }) {
  const [editing, setEditing] = useState(false);
  const mayEdit = useCan('update', 'Billing');
  const billing = company.billing_information;
  return (
    <Panel
      title={m.subscription_details()}
      aside={
        mayEdit && (
          <Button variant="subtle" size="compact-sm" onClick={() => setEditing(true)}>
            {billing ? m.subscription_details_edit() : m.subscription_details_fill()}
          </Button>
        )
      }
    >
      {billing ? (
        <dl className={classes.facts}>
          {factsOf(company, billing).map(
            ([name, value]) =>
              value && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
      ) : (
        <Text c="dimmed">{m.subscription_details_none()}</Text>
      )}
      {editing && <BillingForm company={company} onClose={() => setEditing(false)} />}
    </Panel>
  );
}
