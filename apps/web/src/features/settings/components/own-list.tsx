import { ActionIcon, Box, Group, Stack } from '@mantine/core';
import { Icon } from '@/ui/icon';
import layout from '@/ui/layout.module.css';

interface OwnListProps<Item> {
  items: readonly Item[];
  textOf: (item: Item) => string;
  /** What a list without items says. */
  none: string;
  mayChange: boolean;
  removeLabel: (item: Item) => string;
  removing: boolean;
  onRemove: (item: Item) => void;
}

/** What a company keeps on a list of its own, one line each, with a way to take it off. */
export function OwnList<Item extends { id: string | number }>({ items, textOf, none, ...acts }: OwnListProps<Item>) {
  return (
    <Stack component="ul" gap={0} mb={12}>
      {items.map((item) => (
        <Group
          key={item.id}
          component="li"
          gap="sm"
          justify="space-between"
          wrap="nowrap"
          mih={40}
          className={`${layout.lineBelow} ${layout.breaks}`}
        >
          <span>{textOf(item)}</span>
          {acts.mayChange && (
            <ActionIcon
              size={32}
              aria-label={acts.removeLabel(item)}
              disabled={acts.removing}
              onClick={() => acts.onRemove(item)}
            >
              <Icon name="x" size={16} />
            </ActionIcon>
          )}
        </Group>
      ))}
      {items.length === 0 && (
        <Box component="li" c="dimmed">
          {none}
        </Box>
      )}
    </Stack>
  );
}
