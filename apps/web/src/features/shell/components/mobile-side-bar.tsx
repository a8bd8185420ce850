import { Box, Group, UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { FelixMark } from '@/domain/felix-mark';
import { openFelix } from '@/domain/felix-panel';
import { Can } from '@/lib/auth/can';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import layout from '@/ui/layout.module.css';
import classes from './mobile-side-bar.module.css';
import { useScreens } from './navigation';

interface MobileSideBarProps {
  opened: boolean;
  onClose: () => void;
}

/** A native dialog keeps the focus inside and closes with Escape; it costs no drawer component. */
export function MobileSideBar({ opened, onClose }: MobileSideBarProps) {
  const { more } = useScreens();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (opened) dialog.current?.showModal();
    else dialog.current?.close();
  }, [opened]);
  const ask = () => {
    onClose();
    openFelix();
  };
  return (
    <dialog ref={dialog} className={classes.root} aria-label={m.shell_more()} onClose={onClose}>
      <Group gap={0} justify="space-between" wrap="nowrap" pl="sm">
        <Box component="span" fz="md" fw={700}>
          {m.shell_more()}
        </Box>
        <button type="button" className={classes.close} onClick={onClose} aria-label={m.shell_menu_close()}>
          <Icon name="x" size={20} />
        </button>
      </Group>
      <Can I="use" a="Felix">
        <UnstyledButton className={`${layout.row} ${classes.link}`} onClick={ask}>
          <FelixMark size={20} />
          {m.shell_felix()}
        </UnstyledButton>
      </Can>
      {more.map(({ to, label, icon }) => (
        <Link key={to} to={to} className={`${layout.row} ${classes.link}`} onClick={onClose}>
          <Icon name={icon} size={20} />
          {label()}
        </Link>
      ))}
    </dialog>
  );
}
