import { ActionIcon, Box, Button, Group, Stack, TextInput } from '@mantine/core';
import type { DeclineReason } from '@marula/contract/applications.contract';
import { textLimits } from '@marula/contract/limits';
import { declineSides } from '@marula/contract/statuses';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useCan } from '@/lib/auth/ability';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import layout from '@/ui/layout.module.css';
import { settingsQueries } from '../settings.queries';
import { useAddReason, useRemoveReason } from '../settings.reasons.mutations';
import { Loaded } from './loaded';
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
      <Stack component="ul" gap={0} mb={12}>
        {own.map(({ id, name }) => (
          <Group
            key={id}
            component="li"
            gap="sm"
            justify="space-between"
            wrap="nowrap"
            mih={40}
            className={`${layout.lineBelow} ${layout.breaks}`}
          >
            <span>{name}</span>
            {mayChange && (
              <ActionIcon
                size={32}
                aria-label={m.settings_reasons_remove({ name })}
                disabled={remove.isPending}
                onClick={() => remove.mutate(id)}
              >
                <Icon name="x" size={16} />
              </ActionIcon>
            )}
          </Group>
        ))}
        {own.length === 0 && (
          <Box component="li" c="dimmed">
            {m.settings_reasons_none()}
          </Box>
        )}
      </Stack>
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
