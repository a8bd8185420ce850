import { Button, Group, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type CorrectableField, canBeWritten, correctableFields, fieldOf } from '@marula/contract/correctable-fields';
import type { PrivacyRequest } from '@marula/contract/privacy-desk.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { correctableWords } from '@/domain/correctable-words';
import { ReasonDialog } from '@/domain/reason-dialog';
import { formOptionsQuery } from '@/lib/form-options';
import { m } from '@/paraglide/messages';
import { useCorrect } from '../privacy-desk.mutations';

interface Choice {
  value: string;
  label: string;
}

/** What a field is chosen from; undefined where it is typed. */
function useChoices(field: CorrectableField): Choice[] | undefined {
  const { data } = useQuery(formOptionsQuery);
  const { as } = fieldOf(field);
  if (as === 'yes_no') {
    return [
      { value: 'true', label: m.privacy_desk_field_yes() },
      { value: 'false', label: m.privacy_desk_field_no() },
    ];
  }
  if (as === 'text' || as === 'words' || as === 'phone' || as === 'email' || as === 'place') return undefined;
  return (data?.[as] ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
}

interface ValueProps {
  field: CorrectableField;
  from: string | null;
  to: string;
  onTo: (to: string) => void;
}

function Value({ field, from, to, onTo }: ValueProps) {
  const choices = useChoices(field);
  const { as, most, optional } = fieldOf(field);
  const now = choices?.find(({ value }) => value === from)?.label ?? from ?? m.privacy_desk_nothing();
  const look = {
    label: m.privacy_desk_field_to(),
    description: m.privacy_desk_field_now({ value: now }),
    value: to,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onTo(currentTarget.value),
  };
  if (choices) {
    const none = { value: '', label: optional ? m.privacy_desk_nothing() : '' };
    return <NativeSelect {...look} data={[none, ...choices]} />;
  }
  if (as === 'words') return <Textarea {...look} autosize minRows={3} maxLength={most} />;
  return <TextInput {...look} type={as === 'email' ? 'email' : 'text'} maxLength={most} />;
}

const notes: Partial<Record<CorrectableField, () => string>> = {
  email: m.privacy_desk_field_email_note,
  id_passport_number: m.privacy_desk_field_number_note,
};

/** What it is now and what it should be. What people can change themselves, we tell them where. */
export function Correction({ one }: { one: PrivacyRequest }) {
  const [field, setField] = useState<CorrectableField>('first_name');
  const [to, setTo] = useState('');
  const [asks, setAsks] = useState(false);
  const correct = useCorrect(one.id);
  const from = one.fields?.[field] ?? null;
  const done = () => {
    setAsks(false);
    setTo('');
  };
  const choose = (next: CorrectableField) => {
    setField(next);
    setTo('');
  };
  const typed = to.trim();
  const isChange = canBeWritten(field, typed) && typed !== (from ?? '');
  return (
    <>
      <Group align="flex-end" gap="xs">
        <NativeSelect
          label={m.privacy_desk_field()}
          value={field}
          onChange={({ currentTarget }) => choose(currentTarget.value as CorrectableField)}
          data={correctableFields
            .filter((name) => one.fields && name in one.fields)
            .map((value) => ({ value, label: correctableWords[value]() }))}
        />
        <Value field={field} from={from} to={to} onTo={setTo} />
        <Button variant="default" disabled={!isChange} onClick={() => setAsks(true)}>
          {typed === '' ? m.privacy_desk_take_out() : m.privacy_desk_correct()}
        </Button>
      </Group>
      {notes[field] && <p>{notes[field]()}</p>}
      {asks && (
        <ReasonDialog
          title={m.privacy_desk_correct()}
          act={m.privacy_desk_correct()}
          busy={correct.isPending}
          error={correct.error}
          onClose={() => setAsks(false)}
          onGiven={(reason) => correct.mutate({ field, from, to: typed, reason }, { onSuccess: done })}
        />
      )}
    </>
  );
}
