import { Checkbox, Group, Stack, Text } from '@mantine/core';
import type { Application, ListedApplication } from '@marula/contract/applications.contract';
import type { HTMLAttributes, Ref } from 'react';
import { MatchFigure } from '@/domain/match-figure';
import { MatchLines } from '@/domain/match-lines';
import { matchWords, reasonWords } from '@/domain/match-words';
import { headlineOf, nameOf } from '@/lib/person-words';
import { m } from '@/paraglide/messages';
import { Face } from '@/ui/face';
import layout from '@/ui/layout.module.css';
import { jobPlaceOf, percentageOf, startOf, waitingOf } from './applicant-words';
import classes from './application-list.module.css';
import { useLongPress } from './use-long-press';

interface ApplicationRowProps {
  application: ListedApplication;
  /** The reasons stand where the job would. */
  oneJob: boolean;
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
  oneJob,
  now,
  open,
  picked,
  onOpen,
  onToggle,
  keys,
}: ApplicationRowProps) {
  const unread = !application.read && !open;
  const percentage = percentageOf(application);
  const reasons = application.match_reasons;
  const unmet = reasons.filter(({ state }) => state !== 'met');
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
      {!oneJob && (
        <Stack component="td" gap={0} miw={0} className={classes.job}>
          <Text span truncate>
            {application.job.title}
          </Text>
          <Text span size="xs" c="dimmed" truncate>
            {jobPlaceOf(application)}
          </Text>
        </Stack>
      )}
      <td className={classes.why}>
        <MatchLines reasons={oneJob ? reasons : unmet} truncate />
      </td>
      <td className={classes.free}>{startOf(application.candidate)}</td>
      <Stack component="td" gap={0} miw={0} className={classes.match}>
        <MatchFigure percentage={percentage}>{matchWords(percentage)}</MatchFigure>
        {!oneJob && percentage !== null && unmet[0] && (
          <Text span size="xs" c="dimmed" truncate className={classes.reason} title={reasonWords(unmet[0])}>
            {reasonWords(unmet[0])}
          </Text>
        )}
      </Stack>
      <td className={classes.when}>{waitingOf(application, now)}</td>
    </tr>
  );
}
