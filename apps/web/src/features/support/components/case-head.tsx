import { ActionIcon, Button, Group, Select } from '@mantine/core';
import type { Case } from '@marula/contract/support.contract';
import { caseNumber } from '@marula/contract/support-limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ReasonDialog } from '@/domain/reason-dialog';
import { useNow } from '@/lib/use-now';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import { useAssign, useClose, useReopen } from '../support.mutations';
import { supportQueries } from '../support.queries';
import { clockOf } from '../support-words';
import classes from './case.module.css';

interface CaseHeadProps {
  one: Case;
  /** Where one column stands at a time. */
  onBack: () => void;
  onDetails: () => void;
}

function Assigned({ one }: { one: Case }) {
  const helpers = useQuery(supportQueries.helpers).data?.items ?? [];
  const assign = useAssign(one.id);
  const known = one.assigned_to && !helpers.some(({ id }) => id === one.assigned_to?.id) ? [one.assigned_to] : [];
  return (
    <Select
      size="xs"
      w={150}
      clearable
      aria-label={m.support_assigned()}
      placeholder={m.support_nobody()}
      disabled={assign.isPending}
      value={one.assigned_to?.id ?? null}
      onChange={(id) => assign.mutate(id)}
      data={[...known, ...helpers].map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

function CloseButton({ one }: { one: Case }) {
  const [asks, setAsks] = useState(false);
  const close = useClose(one.id);
  const reopen = useReopen(one.id);
  const isClosed = one.state === 'closed';
  const act = isClosed ? reopen : close;
  const label = isClosed ? m.support_reopen() : m.support_close();
  const start = () => (one.state === 'answered' ? close.mutate(undefined) : setAsks(true));
  return (
    <>
      <Button variant="default" size="xs" loading={act.isPending} onClick={start}>
        {label}
      </Button>
      {asks && (
        <ReasonDialog
          title={isClosed ? m.support_reopen_title() : m.support_close_title()}
          act={label}
          busy={act.isPending}
          error={act.error}
          onClose={() => setAsks(false)}
          onGiven={(reason) => act.mutate(reason, { onSuccess: () => setAsks(false) })}
        />
      )}
    </>
  );
}

export function CaseHead({ one, onBack, onDetails }: CaseHeadProps) {
  const { text, late } = clockOf(one, useNow());
  const number = caseNumber(one.number);
  return (
    <header className={classes.head}>
      <ActionIcon className={classes.narrow ?? ''} size={44} aria-label={m.support_back()} onClick={onBack}>
        <Icon name="arrow-left" />
      </ActionIcon>
      <div className={classes.title}>
        <h2>{one.subject}</h2>
        <p>{one.page ? m.support_from_page({ number, page: one.page }) : number}</p>
      </div>
      <Group gap="xs" justify="flex-end">
        <span className={classes.clock} data-late={late || undefined}>
          {text}
        </span>
        <Assigned one={one} />
        <CloseButton one={one} />
        <ActionIcon className={classes.slim ?? ''} aria-label={m.support_details()} onClick={onDetails}>
          <Icon name="info" />
        </ActionIcon>
      </Group>
    </header>
  );
}
