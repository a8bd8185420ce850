import { Box, Button, Group, Stack, TextInput } from '@mantine/core';
import type { DeclineReason } from '@marula/contract/applications.contract';
import { textLimits } from '@marula/contract/limits';
import { declineSides } from '@marula/contract/statuses';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useCan } from '@/lib/auth/ability';
import { m } from '@/paraglide/messages';
import { settingsQueries } from '../settings.queries';
import { useAddReason, useRemoveReason } from '../settings.reasons.mutations';
import { Loaded } from './loaded';
import { OwnList } from './own-list';
import { SettingsSection } from './settings-section';

type Side = DeclineReason['side'];

function NewReason({ side }: { side: Side }) {
  const [name, setName] = useState('');
  const add = useAddReason();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) add.mutate({ name: name.trim(), side }, { onSuccess: () => setName('') });
  };
  return (
    <Group component="form" gap="xs" align="stretch" wrap="nowrap" onSubmit={send}>
      <TextInput
        flex={1}
        miw={0}
        aria-label={m.settings_reasons_new({ side })}
        placeholder={m.settings_reasons_placeholder()}
        maxLength={textLimits.title}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={add.isPending} disabled={!name.trim()}>
        {m.settings_reasons_add()}
      </Button>
    </Group>
  );
}

function Reasons({ side, all, mayChange }: { side: Side; all: readonly DeclineReason[]; mayChange: boolean }) {
  const remove = useRemoveReason();
  const own = all.filter((reason) => reason.side === side);
  return (
    <div>
      <Box component="h3" mb={4} fz="sm" fw={550}>
        {m.settings_reasons_side({ side })}
      </Box>
      <OwnList
        items={own}
        textOf={({ name }) => name}
        none={m.settings_reasons_none()}
        mayChange={mayChange}
        removeLabel={({ name }) => m.settings_reasons_remove({ name })}
        removing={remove.isPending}
        onRemove={({ id }) => remove.mutate(id)}
      />
      {mayChange && <NewReason side={side} />}
    </div>
  );
}

/** What the team chooses from when somebody is declined. */
export function ReasonsSection() {
  const query = useQuery(settingsQueries.reasons);
  const mayChange = useCan('update', 'Company');
  return (
    <SettingsSection title={m.settings_reasons()} text={m.settings_reasons_text()}>
      <Loaded query={query} rows={5}>
        {(all) => (
          <Stack gap="lg">
            {declineSides.map((side) => (
              <Reasons key={side} side={side} all={all} mayChange={mayChange} />
            ))}
          </Stack>
        )}
      </Loaded>
    </SettingsSection>
  );
}
