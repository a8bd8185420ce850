import { ActionIcon, Group, Select } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { PlanUnknown } from '@/domain/plan-unknown';
import { useFeature } from '@/lib/auth/me';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import { candidatesQueries } from '../candidates.queries';
import { PoolsDialog } from './pools-dialog';

interface PoolChoiceProps {
  chosen: string | undefined;
  onChoose: (pool: string | undefined) => void;
}

/** Everybody, or who is in one of the pools; where they are changed is beside it. */
function Choice({ chosen, onChoose }: PoolChoiceProps) {
  const { data: pools = [] } = useQuery(candidatesQueries.pools());
  const [opened, { open, close }] = useDisclosure();
  if (pools.length === 0) return null;
  return (
    <Group gap="xs" align="stretch" wrap="nowrap" flex={{ base: '0 1 100%', sm: '0 1 auto' }}>
      <Select
        w={{ base: 'auto', sm: 200 }}
        flex={{ base: 1, sm: '0 1 auto' }}
        aria-label={m.candidates_pool()}
        placeholder={m.candidates_pool_everybody()}
        data={pools.map(({ id, name, people }) => ({ value: id, label: m.candidates_pool_people({ name, people }) }))}
        value={chosen ?? null}
        clearable
        clearButtonProps={{ 'aria-label': m.candidates_pool_everybody() }}
        onChange={(id) => onChoose(id ?? undefined)}
      />
      <ActionIcon size={36} variant="default" aria-label={m.candidates_pools_change()} onClick={open}>
        <Icon name="pencil" size={16} />
      </ActionIcon>
      <PoolsDialog opened={opened} onClose={close} pools={pools} />
    </Group>
  );
}

export function PoolChoice(props: PoolChoiceProps) {
  return useFeature('saved_candidate_pools') ? <Choice {...props} /> : <PlanUnknown />;
}
