import { ActionIcon, Kbd, UnstyledButton } from '@mantine/core';
import { useEffect } from 'react';
import { FelixMark } from '@/domain/felix-mark';
import { felixPanel, toggleFelix } from '@/domain/felix-panel';
import { useCan } from '@/lib/auth/ability';
import { useStore } from '@/lib/store';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import classes from './nav-bar.module.css';

const modal = '[aria-modal="true"], dialog[open]';

/** Also while somebody types: it is asked about what they are writing. Under a dialog it would open unseen. */
const useFelixKey = (on: boolean) =>
  useEffect(() => {
    if (!on) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'j' || document.querySelector(modal)) return;
      event.preventDefault();
      toggleFelix();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [on]);

export function FelixEntry() {
  const may = useCan('use', 'Felix');
  const { open } = useStore(felixPanel);
  useFelixKey(may);
  if (!may) return null;
  return (
    <>
      <UnstyledButton
        visibleFrom="md"
        className={`${layout.row} ${classes.felix}`}
        data-felix-entry
        aria-expanded={open}
        aria-keyshortcuts="Control+J"
        onClick={toggleFelix}
      >
        <FelixMark />
        {m.shell_felix()}
        <Kbd size="xs">{m.shell_felix_key()}</Kbd>
      </UnstyledButton>
      <ActionIcon
        visibleFrom="sm"
        hiddenFrom="md"
        size={44}
        aria-label={m.shell_felix()}
        aria-expanded={open}
        onClick={toggleFelix}
      >
        <FelixMark />
      </ActionIcon>
    </>
  );
}
