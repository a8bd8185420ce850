import { Box, Button, CloseButton, Group, Menu, Text } from '@mantine/core';
import type { Application, DeclineReason } from '@marula/contract/applications.contract';
import type { Role } from '@marula/contract/permissions';
import { type ApplicationStatus, statusName } from '@marula/contract/transitions';
import { declineGroups, declineWords } from '@/domain/decline-words';
import { PlanUnknown } from '@/domain/plan-unknown';
import { useShareReason } from '@/domain/share-reason';
import { UpgradeLink, UpgradeWords } from '@/domain/upgrade';
import { usePlan } from '@/lib/auth/me';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import layout from '@/ui/layout.module.css';
import { ReasonMenu } from '@/ui/reason-menu';
import classes from './bulk-bar.module.css';
import { decisionsOf, movesFrom, type Target } from './moves';

interface BulkBarProps {
  count: number;
  /** Said where the list has more than can be changed at once. */
  limit?: string | undefined;
  /** Of the tab that is open: only what is allowed from it is offered. */
  from: Application['status_id'];
  teamRole: Role;
  reasons: readonly DeclineReason[];
  /** The plan has no bulk actions. */
  locked?: boolean;
  busy?: boolean;
  onMove: (status: Target) => void;
  onDecline: (reason: DeclineReason) => void;
  /** Left out where nobody can be written to. */
  onMessage?: () => void;
  onMarkUnread: () => void;
  onDownload: () => void;
  /** Left out for whom may not. */
  onDelete?: () => void;
  onClear: () => void;
}

const wordOf = (from: ApplicationStatus, to: Target) => m.applications_move({ from, to });

function Acts(props: BulkBarProps) {
  const { count, from, teamRole, reasons, busy = false, onMove, onDecline, onMessage, onDelete } = props;
  const status = statusName(from);
  const share = useShareReason();
  const moves = movesFrom(from, teamRole);
  const [main, ...others] = decisionsOf(moves);
  if (!status) return null;
  return (
    <>
      {main && (
        <Button loading={busy} onClick={() => onMove(main)}>
          {wordOf(status, main)}
        </Button>
      )}
      {moves.includes('Declined') && (
        <ReasonMenu
          above
          label={m.applications_decline_ask()}
          question={declineWords.question()}
          none={declineWords.none()}
          groups={declineGroups(reasons)}
          disabled={busy}
          option={share.option}
          onPick={(reason) => onDecline(share.choose(reason))}
        />
      )}
      {onMessage && (
        <Button variant="default" visibleFrom="sm" onClick={onMessage}>
          {m.applications_bulk_message()}
        </Button>
      )}
      <Menu position="top-end">
        <Menu.Target>
          <Button variant="subtle" color="gray" px="xs" aria-label={m.applications_more()}>
            <Icon name="ellipsis" />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {onMessage && (
            <Menu.Item hiddenFrom="sm" onClick={onMessage}>
              {m.applications_bulk_message()}
            </Menu.Item>
          )}
          {others.map((to) => (
            <Menu.Item key={to} onClick={() => onMove(to)}>
              {wordOf(status, to)}
            </Menu.Item>
          ))}
          <Menu.Item onClick={props.onMarkUnread}>{m.applications_mark_unread()}</Menu.Item>
          <Menu.Item onClick={props.onDownload}>{m.applications_bulk_csv()}</Menu.Item>
          {onDelete && (
            <Menu.Item color="red" onClick={onDelete}>
              {m.applications_bulk_delete({ count })}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

function Locked() {
  if (usePlan().error) return <PlanUnknown />;
  return (
    <>
      <Text span className={classes.locked}>
        <UpgradeWords feature="bulk_actions" />
      </Text>
      <UpgradeLink feature="bulk_actions" />
    </>
  );
}

/** Floats over the list's foot, so that the rows do not move under the pointer. */
export function BulkBar(props: BulkBarProps) {
  const { count, locked = false, onClear } = props;
  if (count === 0) return null;
  return (
    <Group gap="xs" wrap="nowrap" className={classes.root} role="toolbar" aria-label={m.applications_bulk()}>
      <CloseButton onClick={onClear} aria-label={m.applications_bulk_clear()} iconSize={18} />
      <Text span fw={550} className={`${layout.figures} ${classes.count}`} role="status">
        <span className={classes.said}>{m.applications_bulk_count({ count })}</span>
        <Box component="span" hiddenFrom="sm" aria-hidden>
          {count}
        </Box>
      </Text>
      {props.limit && (
        <Text span size="xs" c="dimmed" className={classes.limit}>
          {props.limit}
        </Text>
      )}
      <Box component="span" visibleFrom="sm" w={1} h={20} mx={4} bg="var(--marula-line)" aria-hidden />
      {locked ? <Locked /> : <Acts {...props} />}
    </Group>
  );
}
