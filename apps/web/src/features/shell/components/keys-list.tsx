import { Box, Kbd, Modal, Text } from '@mantine/core';
import { m } from '@/paraglide/messages';
import classes from './keys-list.module.css';
import { useScreens } from './navigation';

interface KeysListProps {
  opened: boolean;
  onClose: () => void;
}

export function KeysList({ opened, onClose }: KeysListProps) {
  const screens = useScreens().all;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={m.shell_keys_title()}
      closeButtonProps={{ 'aria-label': m.shell_keys_close() }}
    >
      <dl className={classes.list}>
        <dt>{m.shell_keys_search()}</dt>
        <dd>
          <Kbd>{m.shell_search_key()}</Kbd> <Kbd>/</Kbd>
        </dd>
        {screens.map(({ to, label, key }) => (
          <Box key={to} display="contents">
            <dt>{label()}</dt>
            <dd>
              <Kbd>G</Kbd>{' '}
              <Text span size="xs" c="dimmed">
                {m.shell_key_then()}
              </Text>{' '}
              <Kbd>{key.toUpperCase()}</Kbd>
            </dd>
          </Box>
        ))}
        <dt>{m.shell_keys_help()}</dt>
        <dd>
          <Kbd>?</Kbd>
        </dd>
      </dl>
    </Modal>
  );
}
