import '@/ui/mantine-work.css';
import '@/ui/work.css';
import { ActionIcon, Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useIsWide } from '@/lib/use-is-wide';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import { ToastLane } from '@/ui/toast-lane';
import { staffQueries } from '../staff.queries';
import { useSessionEnd } from '../use-session-end';
import { ConsoleMenu } from './console-menu';
import { ConsoleSearch } from './console-search';
import classes from './console-shell.module.css';

/** Dark at the side, so that nobody takes it for a company's dashboard. On a phone the menu comes when it is asked for. */
export function ConsoleShell({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const isWide = useIsWide();
  useSessionEnd();
  const queues = useQuery(staffQueries.overview).data?.queues ?? [];
  const close = () => setOpen(false);
  return (
    <div className={classes.root}>
      <a href="#content" className={classes.skip}>
        {m.staff_skip()}
      </a>
      {isWide ? (
        <div className={classes.side}>
          <ConsoleMenu queues={queues} />
        </div>
      ) : (
        <Drawer
          opened={open}
          onClose={close}
          size={260}
          withCloseButton={false}
          classNames={{ content: classes.drawer ?? '', body: classes.drawn ?? '' }}
          attributes={{ content: { 'aria-label': m.staff_nav() } }}
        >
          <ConsoleMenu queues={queues} onClose={close} />
        </Drawer>
      )}
      <header className={classes.bar}>
        {!isWide && (
          <ActionIcon aria-label={m.staff_menu()} aria-expanded={open} onClick={() => setOpen(true)}>
            <Icon name="menu" />
          </ActionIcon>
        )}
        <ConsoleSearch />
      </header>
      <main id="content" className={classes.main} tabIndex={-1}>
        {children}
      </main>
      <ToastLane />
    </div>
  );
}
