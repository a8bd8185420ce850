import { countryForm, type TenantCode } from '@marula/contract/tenants';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { chooseTenant } from '@/lib/tenant';

/** Around its buttons: a country can be chosen before the app has started, and where none will. */
export const CountryForm = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  <form method="post" action={countryForm.path} className={className}>
    {children}
  </form>
);

interface CountryButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'name' | 'value' | 'onClick'> {
  code: TenantCode;
}

export const CountryButton = ({ code, ...rest }: CountryButtonProps) => {
  const choose = (event: MouseEvent) => {
    event.preventDefault();
    chooseTenant(code);
  };
  return <button type="submit" name={countryForm.field} value={code} onClick={choose} {...rest} />;
};
