import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { textLimits } from '@marula/contract/limits';
import type { PrivacyRequest } from '@marula/contract/privacy-desk.contract';
import { type CorrectableField, correctableFields } from '@marula/contract/privacy-desk-limits';
import { useState } from 'react';
import { ReasonDialog } from '@/domain/reason-dialog';
import { m } from '@/paraglide/messages';
import { useCorrect } from '../privacy-desk.mutations';
import { fieldNames } from '../privacy-desk-words';

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
  return (
    <>
      <Group align="flex-end" gap="xs">
        <NativeSelect
          label={m.privacy_desk_field()}
          value={field}
          onChange={({ currentTarget }) => setField(currentTarget.value as CorrectableField)}
          data={correctableFields.map((value) => ({ value, label: fieldNames[value]() }))}
        />
        <TextInput
          label={m.privacy_desk_field_to()}
          description={m.privacy_desk_field_now({ value: from ?? m.privacy_desk_nothing() })}
          maxLength={textLimits.name}
          value={to}
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
        />
        <Button variant="default" disabled={to.trim() === ''} onClick={() => setAsks(true)}>
          {m.privacy_desk_correct()}
        </Button>
      </Group>
      {asks && (
        <ReasonDialog
          title={m.privacy_desk_correct()}
          act={m.privacy_desk_correct()}
          busy={correct.isPending}
          error={correct.error}
          onClose={() => setAsks(false)}
          onGiven={(reason) => correct.mutate({ field, from, to, reason }, { onSuccess: done })}
        />
      )}
    </>
  );
}
