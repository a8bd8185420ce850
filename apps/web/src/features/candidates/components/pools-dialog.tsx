import { ActionIcon, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import type { CandidatePool } from '@marula/contract/candidates.pools.contract';
import { textLimits } from '@marula/contract/limits';
import { type FormEvent, useState } from 'react';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import { useDeletePool, useRenamePool } from '../candidates.mutations';

function Pool({ pool }: { pool: CandidatePool }) {
  const rename = useRenamePool();
  const remove = useDeletePool();
  const [asked, ask] = useState(false);
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    if (name && name !== pool.name) rename.mutate({ id: pool.id, name });
  };
  if (asked)
    return (
      <Stack component="li" gap="xs">
        <Text>{m.candidates_pool_delete_ask({ name: pool.name, people: pool.people })}</Text>
        <Group gap="xs" align="stretch" justify="flex-end" wrap="nowrap">
          <Button variant="default" onClick={() => ask(false)}>
            {m.candidates_pool_keep()}
          </Button>
          <Button color="red" loading={remove.isPending} onClick={() => remove.mutate(pool.id)}>
            {m.candidates_pool_delete()}
          </Button>
        </Group>
      </Stack>
    );
  return (
    <li>
      <form onSubmit={save}>
        <Group gap="xs" align="stretch" wrap="nowrap">
          <TextInput
            flex={1}
            name="name"
            aria-label={m.candidates_pool_rename({ name: pool.name })}
            defaultValue={pool.name}
            maxLength={textLimits.name}
            required
          />
          <Button type="submit" variant="default" loading={rename.isPending}>
            {m.candidates_pool_save()}
          </Button>
          <ActionIcon
            size={36}
            aria-label={m.candidates_pool_delete_one({ name: pool.name })}
            onClick={() => ask(true)}
          >
            <Icon name="trash-2" size={16} />
          </ActionIcon>
        </Group>
      </form>
    </li>
  );
}

interface PoolsDialogProps {
  pools: readonly CandidatePool[];
  opened: boolean;
  onClose: () => void;
}

export function PoolsDialog({ pools, opened, onClose }: PoolsDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={m.candidates_pools_change()}
      closeButtonProps={{ 'aria-label': m.candidates_close() }}
    >
      <Stack component="ul" gap="sm">
        {pools.map((pool) => (
          <Pool key={pool.id} pool={pool} />
        ))}
      </Stack>
    </Modal>
  );
}
