import type { ReactNode } from 'react';
import { useCan } from '@/lib/auth/ability';
import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import { Empty } from '@/ui/empty';
import { WorkArea } from '@/ui/work-area';

/** Money is for who may read billing. Anybody else is told whom to ask. */
export function MoneyGate({ children }: { children: ReactNode }) {
  if (useCan('read', 'Billing')) return children;
  return (
    <WorkArea>
      <Empty
        title={m.subscription_kept_out_title()}
        text={m.subscription_kept_out_text()}
        action={
          <ButtonLink to="/dashboard/home" variant="default">
            {m.subscription_kept_out_act()}
          </ButtonLink>
        }
      />
    </WorkArea>
  );
}
