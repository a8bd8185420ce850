import { Button, Menu } from '@mantine/core';
import type { ReportQuestion, SavedReport } from '@marula/contract/reports.contract';
import { useRouter } from '@tanstack/react-router';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import { useChangeReport } from '../reports.mutations';
import { addressOf, isSameQuestion } from '../reports-search';
import type { Pending } from './pending';
import { KeepingLocked } from './plan-lock';

interface ShareMenuProps {
  question: ReportQuestion;
  saved: SavedReport | undefined;
  /** The plan has saved reports. */
  keeps: boolean;
  /** It can be answered, and so kept. */
  usable: boolean;
  mine: boolean;
  onPending: (pending: Pending) => void;
}

/** Says the same to whoever opens it: a saved report by its name, anything else by what it asks. */
const useCopyLink = ({ question, saved }: Pick<ShareMenuProps, 'question' | 'saved'>) => {
  const router = useRouter();
  return async () => {
    const asked = saved?.shared && isSameQuestion(question, saved.question) ? undefined : question;
    const search = addressOf(asked, asked ? undefined : saved?.id);
    const { href } = router.buildLocation({ to: '/dashboard/reports', search });
    try {
      await navigator.clipboard.writeText(new URL(href, location.origin).href);
      toast.success(m.reports_link_copied());
    } catch {
      // Not allowed, or over plain http, where browsers have no clipboard for pages.
      toast.error(m.reports_link_failed());
    }
  };
};

/** What is not saved yet is asked for its name first. */
function Keeping({ saved, mine, onPending }: ShareMenuProps) {
  const change = useChangeReport();
  const shared = saved?.shared ?? false;
  const mailed = saved?.mailed_to_me ?? false;
  const share = () =>
    saved ? change.mutate({ id: saved.id, shared: !shared }) : onPending({ act: 'save', shared: true });
  const mail = () =>
    saved ? change.mutate({ id: saved.id, mailed_to_me: !mailed }) : onPending({ act: 'save', mailed_to_me: true });
  return (
    <>
      {(!saved || mine) && (
        <Menu.Item leftSection={<Icon name={shared ? 'lock' : 'users'} size={16} />} onClick={share}>
          {shared ? m.reports_unshare() : m.reports_share_team()}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<Icon name={mailed ? 'mail-x' : 'mail'} size={16} />} onClick={mail}>
        {mailed ? m.reports_mail_stop() : m.reports_mail()}
      </Menu.Item>
    </>
  );
}

export function ShareMenu(props: ShareMenuProps) {
  const copy = useCopyLink(props);
  return (
    <Menu position="bottom-end" width={264}>
      <Menu.Target>
        <Button variant="default" rightSection={<Icon name="chevron-down" size={16} />}>
          {m.reports_share()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {props.keeps && props.usable && <Keeping {...props} />}
        <Menu.Item leftSection={<Icon name="link" size={16} />} onClick={() => void copy()}>
          {m.reports_copy_link()}
        </Menu.Item>
        {!props.keeps && (
          <>
            <Menu.Divider />
            <KeepingLocked />
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
