import { type Tenant, tenants } from '@marula/contract/tenants';
import type { ReactNode } from 'react';
import { CountryButton, CountryForm } from '@/domain/country-button';
import { getTenant } from '@/lib/tenant';

interface CountryChoiceProps {
  className?: string | undefined;
  children: (tenant: Tenant, current: boolean) => ReactNode;
}

export const CountryChoice = ({ className, children }: CountryChoiceProps) => (
  <CountryForm className={className}>
    {Object.values(tenants).map((tenant) => {
      const current = tenant.code === getTenant().code;
      return (
        <CountryButton key={tenant.code} code={tenant.code} aria-pressed={current}>
          {children(tenant, current)}
        </CountryButton>
      );
    })}
  </CountryForm>
);
