import { countryForm, type Tenant, tenants } from '@marula/contract/tenants';
import type { MouseEvent, ReactNode } from 'react';
import { chooseTenant, getTenant } from '@/lib/tenant';

interface CountryChoiceProps {
  className?: string | undefined;
  children: (tenant: Tenant, current: boolean) => ReactNode;
}

/** A form, so that a country can be chosen before the app has started and where none will. */
export const CountryChoice = ({ className, children }: CountryChoiceProps) => (
  <form method="post" action={countryForm.path} className={className}>
    {Object.values(tenants).map((tenant) => {
      const current = tenant.code === getTenant().code;
      const choose = (event: MouseEvent) => {
        event.preventDefault();
        chooseTenant(tenant.code);
      };
      return (
        <button
          key={tenant.code}
          type="submit"
          name={countryForm.field}
          value={tenant.code}
          aria-pressed={current}
          onClick={choose}
        >
          {children(tenant, current)}
        </button>
      );
    })}
  </form>
);
