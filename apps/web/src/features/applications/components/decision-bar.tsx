import { Button, Group, Menu, Text } from '@mantine/core';
import type { Application, DeclineReason } from '@marula/contract/applications.contract';
import type { Role } from '@marula/contract/permissions';
import { statusName } from '@marula/contract/transitions';
import { useState } from 'react';
import { declineGroups, declineWords } from '@/domain/decline-words';
import { useShareReason } from '@/domain/share-reason';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import { useKeys } from '@/ui/keys';
import { ReasonMenu } from '@/ui/reason-menu';
import classes from './decision-bar.module.css';
import { decisionsOf, movesOf, type Target } from './moves';
import { RemoveInvite } from './remove-invite';

export interface DecisionActs {
  onMove: (status: Target) => void;
  onDecline: (reason: DeclineReason) => void;
  onMarkUnread: () => void;
  onRemoveInvite: () => void;
}

interface DecisionBarProps extends DecisionActs {
  application: Application;
  teamRole: Role;
  reasons: readonly DeclineReason[];
  /** A decision is on its way: no second one. */
  busy?: boolean;
  onWriteNote?: () => void;
}

function MoreMenu({ others, ...props }: DecisionBarProps & { others: readonly Target[] }) {
  const from = statusName(props.application.status_id);
  return (
    <Menu position="top-end">
      <Menu.Target>
        <Button variant="default" px="xs" aria-label={m.applications_more()} disabled={props.busy ?? false}>
          <Icon name="ellipsis" />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {from &&
          others.map((to) => (
            <Menu.Item key={to} onClick={() => props.onMove(to)}>
              {m.applications_move({ from, to })}
            </Menu.Item>
          ))}
        <Menu.Item onClick={props.onMarkUnread}>{m.applications_mark_unread()}</Menu.Item>
        {props.onWriteNote && <Menu.Item onClick={props.onWriteNote}>{m.applications_add_note()}</Menu.Item>}
        {from === 'Invited' && <RemoveInvite onRemove={props.onRemoveInvite} />}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Always in reach at the foot of the panel: S shortlists, D asks why. */
export function DecisionBar(props: DecisionBarProps) {
  const { application, teamRole, reasons, busy = false, onMove, onDecline } = props;
  const [asking, setAsking] = useState(false);
  const share = useShareReason();
  const from = statusName(application.status_id);
  const moves = movesOf(application, teamRole);
  const [main, ...others] = decisionsOf(moves);
  const declines = moves.includes('Declined');
  // Who is open is meant, and nobody else: what cannot be done with them is not done with another.
  useKeys([
    { keys: ['s'], run: () => (!busy && moves.includes('Shortlisted') ? onMove('Shortlisted') : undefined) },
    { keys: ['d'], run: () => (!busy && declines ? setAsking(true) : undefined) },
  ]);
  if (!from) return null;
  if (application.job.archived)
    return (
      <Group gap="xs" justify="flex-end" wrap="nowrap" className={classes.root}>
        <Text c="dimmed" flex={1}>
          {m.applications_archived()}
        </Text>
      </Group>
    );
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap" className={classes.root}>
      {from === 'Invited' && (
        <Text c="dimmed" flex={1}>
          {m.applications_invite_waits()}
        </Text>
      )}
      {main && (
        <Button
          flex={1}
          loading={busy}
          onClick={() => onMove(main)}
          {...(main === 'Shortlisted' && {
            'aria-keyshortcuts': 's',
            rightSection: (
              <span className={classes.key} aria-hidden>
                S
              </span>
            ),
          })}
        >
          {m.applications_move({ from, to: main })}
        </Button>
      )}
      {declines && (
        <ReasonMenu
          above
          label={m.applications_move({ from, to: 'Declined' })}
          question={declineWords.question()}
          none={declineWords.none()}
          groups={declineGroups(reasons)}
          disabled={busy}
          shortcut="d"
          opened={asking}
          onOpenedChange={setAsking}
          option={share.option}
          onPick={(reason) => onDecline(share.choose(reason))}
        />
      )}
      <MoreMenu {...props} others={others} />
    </Group>
  );
}
