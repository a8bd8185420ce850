import { Button, Menu } from '@mantine/core';
import { companyTenant } from '@/lib/auth/me';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import { methodName } from '../money-words';
import classes from './receipt.module.css';
import type { Checkout } from './use-checkout';

/** With what is paid: something saved, or the provider’s page. */
export function PayWith({ by, methods, choose, busy }: Checkout) {
  const country = companyTenant().code;
  return (
    <div className={classes.card} data-with>
      <Icon name={by && by.channel !== 'card' ? 'smartphone' : 'credit-card'} size={16} />
      <span>{by ? methodName(by) : m.subscription_by_page({ country })}</span>
      {methods.length > 0 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="subtle" size="compact-sm" disabled={busy} aria-label={m.subscription_change_label()}>
              {m.subscription_change_way()}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {methods.map((method) => (
              <Menu.Item key={method.id} onClick={() => choose(method)}>
                {methodName(method)}
              </Menu.Item>
            ))}
            <Menu.Item onClick={() => choose(null)}>{m.subscription_other_way({ country })}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}
