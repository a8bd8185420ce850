import type { ReactNode } from 'react';
import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import { Empty } from '@/ui/empty';

interface NotHereProps {
  what: 'job' | 'candidate' | 'application';
  /** Another way on than to all of its kind. */
  action?: ReactNode;
}

const ways = {
  job: '/dashboard/jobs',
  candidate: '/dashboard/candidates',
  application: '/dashboard/applications',
} as const;

/** An address that names a thing which is not there, or not ours to see. */
export const NotHere = ({ what, action }: NotHereProps) => (
  <Empty
    title={m.shell_missing_title({ what })}
    text={m.shell_missing_text({ what })}
    action={
      action ?? (
        <ButtonLink to={ways[what]} variant="default">
          {m.shell_missing_all({ what })}
        </ButtonLink>
      )
    }
  />
);
