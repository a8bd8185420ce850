import { ActionIcon, UnstyledButton } from '@mantine/core';
import type { ReplyOf } from '@marula/contract/endpoint';
import type { readStaffOverview } from '@marula/contract/staff.contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { forgetSession } from '@/lib/auth/sign-out';
import { staffMember, useStaffMember } from '@/lib/auth/staff';
import { formatTime } from '@/lib/clock';
import { Logo } from '@/lib/logo';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import { screensFor } from '../console-screens';
import { roleWords } from '../staff-words';
import classes from './console-menu.module.css';

type Queue = ReplyOf<typeof readStaffOverview>['queues'][number];

function Waiting({ queue }: { queue: Queue | undefined }) {
  if (!queue?.waiting) return null;
  return queue.late ? <em data-late>{m.staff_late({ count: queue.late })}</em> : <em>{queue.waiting}</em>;
}

/** Who is signed in, in which roles and until when: each act is logged with it. */
function Who() {
  const member = useStaffMember();
  const navigate = useNavigate();
  if (!member) return null;
  const leave = async () => {
    await forgetSession();
    staffMember.set(null);
    await navigate({ to: '/admin/sign-in' });
  };
  return (
    <div className={classes.who}>
      <b>
        {member.first_name} {member.last_name}
      </b>
      <span>{member.roles.map((role) => roleWords[role]()).join(', ')}</span>
      <span>{m.staff_until({ time: formatTime(new Date(member.until), getTenant().time_zone) })}</span>
      <UnstyledButton className={classes.leave} onClick={leave}>
        {m.staff_sign_out()}
      </UnstyledButton>
    </div>
  );
}

interface ConsoleMenuProps {
  queues: readonly Queue[];
  /** On a phone it lies over the screen. */
  onClose?: () => void;
}

export function ConsoleMenu({ queues, onClose }: ConsoleMenuProps) {
  const member = useStaffMember();
  return (
    <nav className={classes.root} aria-label={m.staff_nav()}>
      <div className={classes.head}>
        <Logo markOnly inverted />
        <span>{m.staff_console()}</span>
        {onClose && (
          <ActionIcon variant="transparent" c="white" aria-label={m.staff_menu_close()} onClick={onClose}>
            <Icon name="x" />
          </ActionIcon>
        )}
      </div>
      {screensFor(member?.roles ?? []).map(({ to, icon, label, queue }) => (
        <Link
          key={to}
          to={to}
          className={classes.link}
          activeOptions={{ exact: to === '/admin', includeSearch: false }}
          {...(onClose && { onClick: onClose })}
        >
          <Icon name={icon} />
          <span>{label()}</span>
          {queue && <Waiting queue={queues.find(({ name }) => name === queue)} />}
        </Link>
      ))}
      <Who />
    </nav>
  );
}
