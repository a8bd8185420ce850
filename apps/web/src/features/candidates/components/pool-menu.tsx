import { Box, Button, Group, Popover, TextInput } from '@mantine/core';
import { textLimits } from '@marula/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { PlanUnknown } from '@/domain/plan-unknown';
import { Upgrade } from '@/domain/upgrade';
import { useFeature, usePlan } from '@/lib/auth/me';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import layout from '@/ui/layout.module.css';
import { useKeepInPool } from '../candidates.mutations';
import { candidatesQueries } from '../candidates.queries';

interface PoolMenuProps {
  people: readonly string[];
  /** Where they are already: chosen again, they are taken out. */
  in?: readonly string[];
  above?: boolean;
  onDone?: () => void;
}

function NewPool({ onMake }: { onMake: (name: string) => void }) {
  const [name, setName] = useState('');
  const make = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) onMake(name.trim());
  };
  return (
    <Group component="form" gap="xs" align="stretch" wrap="nowrap" p={8} onSubmit={make}>
      <TextInput
        flex={1}
        aria-label={m.candidates_pool_name()}
        placeholder={m.candidates_pool_name()}
        maxLength={textLimits.name}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={!name.trim()}>
        {m.candidates_pool_make()}
      </Button>
    </Group>
  );
}

function Locked() {
  if (usePlan().error)
    return (
      <Box p="sm">
        <PlanUnknown />
      </Box>
    );
  return <Upgrade feature="saved_candidate_pools" />;
}

function Pools({ people, in: inside = [], onDone }: PoolMenuProps) {
  const { data: pools = [] } = useQuery(candidatesQueries.pools());
  const keep = useKeepInPool();
  const change = (pool: { id: string } | { name: string }, out = false) =>
    keep.mutate({ pool, [out ? 'remove' : 'add']: [...people] }, { onSuccess: () => onDone?.() });
  return (
    <>
      {pools.length > 0 && (
        <Box component="ul" mah={240} className={layout.scroller} aria-label={m.candidates_pool_which()}>
          {pools.map(({ id, name }) => {
            const has = inside.includes(id);
            return (
              <li key={id}>
                <Button
                  variant="subtle"
                  color="gray"
                  fullWidth
                  justify="flex-start"
                  leftSection={<Icon name={has ? 'check' : 'plus'} size={16} />}
                  onClick={() => change({ id }, has)}
                >
                  {has ? m.candidates_pool_out({ name }) : name}
                </Button>
              </li>
            );
          })}
        </Box>
      )}
      <NewPool onMake={(name) => change({ name })} />
    </>
  );
}

export function PoolMenu(props: PoolMenuProps) {
  const [opened, setOpened] = useState(false);
  const has = useFeature('saved_candidate_pools');
  const done = () => {
    setOpened(false);
    props.onDone?.();
  };
  return (
    <Popover opened={opened} onChange={setOpened} position={props.above ? 'top-start' : 'bottom-start'} trapFocus>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<Icon name="bookmark" size={16} />}
          aria-haspopup="dialog"
          onClick={() => setOpened(!opened)}
        >
          {m.candidates_pool_add()}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={4} aria-label={m.candidates_pool_add()}>
        {has ? <Pools {...props} onDone={done} /> : <Locked />}
      </Popover.Dropdown>
    </Popover>
  );
}
