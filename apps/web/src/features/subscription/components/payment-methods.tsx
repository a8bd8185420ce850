import { ActionIcon, Badge, Button, Group, Menu, Text } from '@mantine/core';
import { formatSum } from '@marula/contract/formats';
import { paymentLimits } from '@marula/contract/payment-limits';
import type { PaymentMethod } from '@marula/contract/payments.contract';
import type { Subscription } from '@marula/contract/subscriptions.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailed } from '@/domain/load-failed';
import { useCan } from '@/lib/auth/ability';
import { companyTenant } from '@/lib/auth/me';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import { Icon } from '@/ui/icon';
import { ListSkeleton } from '@/ui/list-skeleton';
import { Panel } from '@/ui/panel';
import { dateOf, methodName } from '../money-words';
import { useUseMethod } from '../subscription.methods.mutations';
import { useAddMethod } from '../subscription.mutations';
import { moneyQueries } from '../subscription.queries';
import { codeOf, PayProblem } from './pay-problem';
import classes from './payment-methods.module.css';
import { RemoveMethod } from './remove-method';

interface RowProps {
  method: PaymentMethod;
  subscription: Subscription | null | undefined;
}

const markOf = ({ channel, brand, card_type, bank }: PaymentMethod) => {
  if (channel === 'card' || channel === null) return (brand ?? card_type ?? '').slice(0, 4).toUpperCase();
  return channel === 'mobile_money'
    ? (brand ?? bank ?? '').slice(0, 6).toUpperCase()
    : channel.slice(0, 4).toUpperCase();
};

const noteOf = ({ account_name, exp_month, exp_year, created_at }: PaymentMethod) => {
  const ends =
    exp_month && exp_year
      ? m.subscription_method_expires({ month: exp_month.padStart(2, '0'), year: exp_year.slice(-2) })
      : m.subscription_method_added({ date: dateOf(created_at) });
  return account_name ? `${account_name}, ${ends}` : ends;
};

/** Said on its own row: what has to be approved each time is asked for some days before the plan’s next period. */
function Manual({ method, subscription }: RowProps) {
  const mayPay = useCan('update', 'Billing');
  const { pay_link_at: asked = null, pays_ahead: total = null } = (method.is_default && subscription) || {};
  return (
    <div className={classes.warn}>
      <Icon name="repeat" size={16} />
      <span>
        <b>{m.subscription_method_manual()}</b>{' '}
        {asked ? m.subscription_method_link({ date: dateOf(asked) }) : m.subscription_method_single()}
      </span>
      {mayPay && subscription && total !== null && (
        <ButtonLink to="/dashboard/subscription/manage-subscription" search={{ pay: 'outstanding' }} variant="default">
          {m.subscription_pay_now({ total: formatSum(total, subscription.subscription_plan.currency) })}
        </ButtonLink>
      )}
    </div>
  );
}

function Acts({ method }: { method: PaymentMethod }) {
  const [removing, setRemoving] = useState(false);
  const use = useUseMethod();
  const name = methodName(method);
  const choose = () =>
    use.mutate(method.id, {
      onSuccess: () => toast.success(m.subscription_method_used({ name })),
      onError: (error) => toast.error(error.message),
    });
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon size={32} loading={use.isPending} aria-label={m.subscription_method_more({ name })}>
            <Icon name="ellipsis" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {!method.is_default && <Menu.Item onClick={choose}>{m.subscription_method_use()}</Menu.Item>}
          <Menu.Item color="red" onClick={() => setRemoving(true)}>
            {m.subscription_method_remove()}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {removing && <RemoveMethod method={method} onClose={() => setRemoving(false)} />}
    </>
  );
}

function Row({ method, subscription }: RowProps) {
  const mayChange = useCan('update', 'Billing');
  const failed = method.is_default && subscription?.outstanding && subscription.past_due_since;
  return (
    <li className={classes.row}>
      <span className={classes.brand} aria-hidden>
        {markOf(method)}
      </span>
      <span className={classes.words}>
        <span className={classes.name}>
          {methodName(method)}
          {method.is_default && <Badge>{m.subscription_method_default()}</Badge>}
          {failed && <Badge color="red">{m.subscription_method_failed({ date: dateOf(failed) })}</Badge>}
        </span>
        <Text size="xs" c="dimmed">
          {noteOf(method)}
        </Text>
      </span>
      {mayChange && <Acts method={method} />}
      {!method.reusable && <Manual method={method} subscription={subscription} />}
    </li>
  );
}

function Add({ full }: { full: boolean }) {
  const add = useAddMethod();
  const country = companyTenant().code;
  return (
    <Group gap="sm" justify="space-between" className={classes.foot}>
      <Text size="xs" c="dimmed">
        {full
          ? m.subscription_method_full({ most: paymentLimits.savedMethods })
          : m.subscription_method_handled({ country })}
      </Text>
      <Button variant="default" disabled={full} loading={add.isPending || add.isSuccess} onClick={() => add.mutate()}>
        {m.subscription_method_add({ country })}
      </Button>
      {add.error && <PayProblem code={codeOf(add.error)}>{add.error.message}</PayProblem>}
    </Group>
  );
}

const saidOnItsRow = 'payments.card_not_reusable';

/** At most three. What cannot renew by itself says so where it is chosen. */
export function PaymentMethods({ subscription }: Pick<RowProps, 'subscription'>) {
  const { data, error, refetch, isFetching } = useQuery(moneyQueries.methods);
  const mayChange = useCan('update', 'Billing');
  const most = paymentLimits.savedMethods;
  const items = data?.items ?? [];
  const warnings = data?.warnings.filter(({ code }) => code !== saidOnItsRow) ?? [];
  return (
    <Panel
      title={m.subscription_methods()}
      note={data && m.subscription_methods_count({ count: items.length, most })}
      bare
    >
      {!data && !error && <ListSkeleton label={m.subscription_loading()} rows={2} narrow />}
      {!data && error && (
        <LoadFailed title={m.subscription_methods_error()} error={error} onRetry={refetch} retrying={isFetching} />
      )}
      <ul className={classes.list}>
        {items.map((method) => (
          <Row key={method.id} method={method} subscription={subscription} />
        ))}
      </ul>
      {data && items.length === 0 && (
        <Text c="dimmed" className={classes.foot}>
          {m.subscription_methods_none()}
        </Text>
      )}
      {warnings.map(({ code, message }) => (
        <div key={code} className={classes.foot}>
          <PayProblem>{message}</PayProblem>
        </div>
      ))}
      {data && mayChange && <Add full={items.length >= most} />}
    </Panel>
  );
}
