import '@mantine/spotlight/styles.layer.css';
import { Group, Kbd } from '@mantine/core';
import {
  createSpotlight,
  Spotlight,
  type SpotlightActionData,
  type SpotlightActionGroupData,
} from '@mantine/spotlight';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { FelixMark } from '@/domain/felix-mark';
import { openFelix } from '@/domain/felix-panel';
import { useCan } from '@/lib/auth/ability';
import { useEnterAhead } from '@/lib/use-enter-ahead';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import classes from './command-palette.module.css';
import { useScreens } from './navigation';
import { lead } from './palette-lead';
import { foundMark, useFound } from './use-found';

const keys = (key: string) => (
  <Group component="span" gap={4} align="stretch" wrap="nowrap" visibleFrom="sm">
    <Kbd size="xs">G</Kbd>
    <Kbd size="xs">{key.toUpperCase()}</Kbd>
  </Group>
);

const useActions = (): SpotlightActionGroupData[] => {
  const navigate = useNavigate();
  const screens = useScreens().all;
  const mayPost = useCan('create', 'Job');
  const mayAsk = useCan('use', 'Felix');
  const felix = { id: 'felix', label: m.shell_felix(), leftSection: <FelixMark />, onClick: openFelix };
  const post = {
    id: 'post',
    label: m.shell_post_job(),
    leftSection: lead('plus'),
    onClick: () => navigate({ to: '/dashboard/jobs/create' }),
  };
  return [
    {
      group: m.shell_do(),
      actions: [...(mayPost ? [post] : []), ...(mayAsk ? [felix] : [])],
    },
    {
      group: m.shell_go_to(),
      actions: screens.map(({ to, label, icon, key }) => ({
        id: to,
        label: label(),
        leftSection: lead(icon),
        rightSection: keys(key),
        onClick: () => navigate({ to }),
      })),
    },
  ];
};

type Entry = SpotlightActionGroupData | SpotlightActionData;
const isFoundEntry = ({ id }: SpotlightActionData) => String(id).startsWith(foundMark);
const isGroup = (entry: Entry): entry is SpotlightActionGroupData => 'actions' in entry;

/** Screens and acts whose name has the words; what the server found as it came. */
const withWords = (query: string, entries: Entry[]) => {
  const words = query.trim().toLowerCase();
  return entries
    .filter(isGroup)
    .map(({ group, actions }) => ({
      group,
      actions: actions.filter((entry) => isFoundEntry(entry) || (entry.label ?? '').toLowerCase().includes(words)),
    }))
    .filter(({ actions }) => actions.length > 0);
};

const [store, palette] = createSpotlight();

/** The library moves its mark, and opens what is marked, for keys alone. */
const press = (field: HTMLInputElement | null, key: string) =>
  field?.dispatchEvent(new KeyboardEvent('keydown', { code: key, key, bubbles: true, cancelable: true }));

/**
 * What is found comes after the letter was typed, and people may come after conversations: the library would leave its
 * mark where it was, and Enter would open that. Whoever has gone further down stays there.
 */
const useFirstMarked = (groups: readonly SpotlightActionGroupData[]) => {
  const field = useRef<HTMLInputElement>(null);
  const found = groups.flatMap(({ actions }) => actions.map(({ id }) => id)).join();
  useEffect(() => {
    if (!found || store.getState().selected > 0) return;
    store.updateState((state) => ({ ...state, selected: -1 }));
    press(field.current, 'ArrowDown');
  }, [found]);
  return field;
};

/** Things to do first, then people, jobs and conversations, then screens. Loads when it is first asked for, and opens at once. */
export function CommandPalette() {
  const [act, screens] = useActions();
  const [query, setQuery] = useState('');
  const { groups, searching } = useFound(query);
  const actions = [...(act ? [act] : []), ...groups, ...(screens ? [screens] : [])];
  useEffect(() => palette.open(), []);
  const field = useFirstMarked(groups);
  const [first] = withWords(query, actions).flatMap((group) => group.actions);
  const onKeyDownCapture = useEnterAhead({
    isFound: !searching,
    isOld: () => store.getState().selected <= 0 && (!first || isFoundEntry(first)),
    openFirst: () => press(field.current, 'Enter'),
  });
  return (
    <Spotlight
      store={store}
      actions={actions}
      query={query}
      onQueryChange={setQuery}
      filter={withWords}
      scrollable
      maxHeight="70vh"
      shortcut={null}
      nothingFound={searching ? m.shell_searching() : m.shell_search_nothing()}
      searchProps={{
        ref: field,
        onKeyDownCapture,
        placeholder: m.shell_search(),
        leftSection: <Icon name="search" />,
        'aria-label': m.shell_search(),
      }}
      classNames={{
        action: classes.action ?? '',
        actionLabel: classes.label ?? '',
        actionDescription: classes.description ?? '',
        actionsGroup: classes.group ?? '',
      }}
      size={600}
      radius="lg"
      shadow="lg"
      overlayProps={{ backgroundOpacity: 0.35, blur: 0 }}
    />
  );
}

export const openPalette = palette.open;
