import { ActionIcon, Group, Kbd, Text, Tooltip } from '@mantine/core';
import type { Candidate } from '@marula/contract/candidates.contract';
import { formatNumber } from '@marula/contract/formats';
import { Link } from '@tanstack/react-router';
import { nameOf } from '@/lib/person-words';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import layout from '@/ui/layout.module.css';
import classes from './review-panel.module.css';

export interface ReviewBarProps {
  /** Left out until they are known. */
  candidate?: Candidate;
  /** Where in the list this one stands; left out for one that is not on the page. */
  place?: { index: number; total: number } | undefined;
  onStep: (by: 1 | -1) => void;
  /** Left out where there is nobody to write to yet. */
  onChat?: (() => void) | undefined;
  onClose: () => void;
}

function Step({ by, onStep }: { by: 1 | -1; onStep: ReviewBarProps['onStep'] }) {
  const next = by === 1;
  const label = (
    <>
      {next ? m.applications_next_key() : m.applications_previous_key()} <Kbd size="xs">{next ? 'J' : 'K'}</Kbd>
    </>
  );
  return (
    <Tooltip label={label}>
      <ActionIcon
        size={32}
        onClick={() => onStep(by)}
        aria-label={next ? m.applications_next() : m.applications_previous()}
        aria-keyshortcuts={next ? 'j' : 'k'}
      >
        <Icon name={next ? 'chevron-down' : 'chevron-up'} />
      </ActionIcon>
    </Tooltip>
  );
}

export function ReviewBar({ candidate, place, onStep, onChat, onClose }: ReviewBarProps) {
  const name = candidate ? nameOf(candidate) : '';
  return (
    <Group gap={4} wrap="nowrap" className={classes.bar}>
      <Step by={-1} onStep={onStep} />
      <Step by={1} onStep={onStep} />
      <Text span c="dimmed" flex={1} ml="xs" className={layout.figures}>
        {place && m.applications_review_place({ index: formatNumber(place.index), total: formatNumber(place.total) })}
      </Text>
      {candidate?.contact_number && (
        <ActionIcon
          component="a"
          href={`tel:${candidate.contact_number}`}
          size={32}
          aria-label={m.applications_call({ name })}
        >
          <Icon name="phone" size={16} />
        </ActionIcon>
      )}
      {onChat && (
        <ActionIcon size={32} onClick={onChat} aria-label={m.applications_chat({ name })}>
          <Icon name="message-circle" size={16} />
        </ActionIcon>
      )}
      {candidate && (
        <ActionIcon
          size={32}
          aria-label={m.applications_profile()}
          className={classes.page}
          renderRoot={(props) => <Link to="/dashboard/candidates/view/$id" params={{ id: candidate.id }} {...props} />}
        >
          <Icon name="maximize-2" size={16} />
        </ActionIcon>
      )}
      <ActionIcon size={32} onClick={onClose} aria-label={m.applications_close()}>
        <Icon name="x" />
      </ActionIcon>
    </Group>
  );
}
