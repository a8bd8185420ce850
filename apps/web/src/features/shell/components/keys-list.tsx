import { Box, Kbd, Modal, Text } from '@mantine/core';
import { Can } from '@/lib/auth/can';
import { useStore } from '@/lib/store';
import { m } from '@/paraglide/messages';
import { keyGroups } from '@/ui/keys';
import classes from './keys-list.module.css';
import { useScreens } from './navigation';

interface KeysListProps {
  opened: boolean;
  onClose: () => void;
}

export function KeysList({ opened, onClose }: KeysListProps) {
  const screens = useScreens().all;
  const groups = useStore(keyGroups);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={m.shell_keys_title()}
      closeButtonProps={{ 'aria-label': m.shell_keys_close() }}
    >
      {groups.map(({ title, keys }) => (
        <section key={title} aria-label={title}>
          <Text component="h3" size="xs" c="dimmed" fw={550} mb={8}>
            {title}
          </Text>
          <dl className={`${classes.list} ${classes.own}`}>
            {keys.map(({ label, shown = [] }) => (
              <Box key={label} display="contents">
                <dt>{label}</dt>
                <dd>
                  {shown.map((key) => (
                    <Kbd key={key} ml={4}>
                      {key}
                    </Kbd>
                  ))}
                </dd>
              </Box>
            ))}
          </dl>
        </section>
      ))}
      {groups.length > 0 && (
        <Text component="h3" size="xs" c="dimmed" fw={550} mb={8}>
          {m.shell_keys_everywhere()}
        </Text>
      )}
      <dl className={classes.list}>
        <dt>{m.shell_keys_search()}</dt>
        <dd>
          <Kbd>{m.shell_search_key()}</Kbd> <Kbd>/</Kbd>
        </dd>
        <Can I="use" a="Felix">
          <dt>{m.shell_keys_felix()}</dt>
          <dd>
            <Kbd>{m.shell_felix_key()}</Kbd>
          </dd>
        </Can>
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
