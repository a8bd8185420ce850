import { Button, Group, TextInput } from '@mantine/core';
import { textLimits } from '@marula/contract/limits';
import type { ReportQuestion, SavedReport } from '@marula/contract/reports.contract';
import { type FormEvent, useState } from 'react';
import { m } from '@/paraglide/messages';
import { useChangeReport, useSaveReport } from '../reports.mutations';
import type { OnAsk } from '../reports-search';
import type { Pending } from './pending';

interface ReportNameProps {
  pending: Exclude<Pending, { act: 'delete' }>;
  question: ReportQuestion;
  saved: SavedReport | undefined;
  onClose: () => void;
  onAsk: OnAsk;
}

/** The same function each time, so that it is called once. */
const focus = (field: HTMLInputElement | null) => field?.focus();

/** Asked for where the report stands: for a new one, or for another name. */
export function ReportName({ pending, question, saved, onClose, onAsk }: ReportNameProps) {
  const [name, setName] = useState(pending.act === 'rename' ? (saved?.name ?? '') : '');
  const save = useSaveReport();
  const change = useChangeReport();
  const error = save.error ?? change.error;
  const keep = (event: FormEvent) => {
    event.preventDefault();
    const named = name.trim();
    if (!named) return;
    if (pending.act === 'rename' && saved) change.mutate({ id: saved.id, name: named }, { onSuccess: onClose });
    if (pending.act !== 'save') return;
    const { shared = false, mailed_to_me = false } = pending;
    const onSuccess = ({ id }: SavedReport) => {
      onClose();
      onAsk(undefined, id);
    };
    save.mutate({ name: named, question, shared, mailed_to_me }, { onSuccess });
  };
  return (
    <Group component="form" gap="xs" align="flex-start" mt="sm" onSubmit={keep}>
      <TextInput
        flex={{ base: '1 1 100%', sm: '0 1 320px' }}
        aria-label={m.reports_name()}
        placeholder={m.reports_name()}
        maxLength={textLimits.name}
        ref={focus}
        value={name}
        error={error?.message}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
      />
      <Button type="submit" disabled={!name.trim()} loading={save.isPending || change.isPending}>
        {m.reports_save()}
      </Button>
      <Button variant="default" onClick={onClose}>
        {m.reports_cancel()}
      </Button>
    </Group>
  );
}
