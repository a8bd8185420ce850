import { Checkbox, Group, Stack, Text } from '@mantine/core';
import type { Application } from '@marula/contract/applications.contract';
import type { HTMLAttributes, Ref } from 'react';
import { MatchFigure } from '@/domain/match-figure';
import { headlineOf, nameOf } from '@/domain/person-words';
import { m } from '@/paraglide/messages';
import { Face } from '@/ui/face';
import layout from '@/ui/layout.module.css';
import { jobPlaceOf, matchWords, percentageOf, startOf, waitingOf } from './applicant-words';
import classes from './application-list.module.css';
import { useLongPress } from './use-long-press';

interface ApplicationRowProps {
  application: Application;
  /** The one reason that fits beside the match. */
  reason?: string | undefined;
  now: Date;
  open: boolean;
  picked: boolean;
  onOpen: () => void;
  onToggle: (through: boolean) => void;
  keys: HTMLAttributes<HTMLTableRowElement> & { ref: Ref<HTMLTableRowElement> };
}

function Candidate({ application, unread }: { application: Application; unread: boolean }) {
  const { candidate, job } = application;
  return (
    <Group component="span" gap="sm" wrap="nowrap" miw={0}>
      <Face name={nameOf(candidate)} image={candidate.profile_image} />
      <Stack component="span" gap={0} miw={0}>
        <Group component="span" gap="xs" wrap="nowrap" className={classes.name}>
          <span>{nameOf(candidate)}</span>
          {unread && <span className={layout.dot} role="img" aria-label={m.applications_unread()} />}
        </Group>
        <Text span size="xs" c="dimmed" truncate>
          {headlineOf(candidate)}
        </Text>
        <Text span size="xs" c="dimmed" truncate className={classes.phoneJob}>
          {job.title}
        </Text>
      </Stack>
    </Group>
  );
}

export function ApplicationRow({
  application,
  reason,
  now,
  open,
  picked,
  onOpen,
  onToggle,
  keys,
}: ApplicationRowProps) {
  const unread = !application.read && !open;
  const percentage = percentageOf(application);
  const longPress = useLongPress(() => onToggle(false));
  return (
    <tr
      className={classes.row}
      data-open={open || undefined}
      data-unread={unread || undefined}
      data-picked={picked || undefined}
      aria-selected={picked}
      onClick={onOpen}
      {...keys}
      {...longPress}
    >
      <td className={classes.checkCell}>
        <span className={classes.check}>
          <Checkbox
            tabIndex={-1}
            aria-label={m.applications_select({ name: nameOf(application.candidate) })}
            checked={picked}
            onClick={(event) => event.stopPropagation()}
            onChange={(event) => onToggle((event.nativeEvent as globalThis.MouseEvent).shiftKey)}
          />
        </span>
      </td>
      <td className={classes.candidate}>
        <Candidate application={application} unread={unread} />
      </td>
      <Stack component="td" gap={0} miw={0} className={classes.job}>
        <Text span truncate>
          {application.job.title}
        </Text>
        <Text span size="xs" c="dimmed" truncate>
          {jobPlaceOf(application)}
        </Text>
      </Stack>
      <td className={classes.free}>{startOf(application.candidate)}</td>
      <Stack component="td" gap={0} miw={0} className={classes.match}>
        <MatchFigure percentage={percentage}>{matchWords(percentage)}</MatchFigure>
        {reason && percentage !== null && (
          <Text span size="xs" c="dimmed" truncate className={classes.reason}>
            {reason}
          </Text>
        )}
      </Stack>
      <td className={classes.when}>{waitingOf(application, now)}</td>
    </tr>
  );
}
