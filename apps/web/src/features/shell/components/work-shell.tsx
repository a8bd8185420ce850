import '@/ui/mantine-work.css';
import '@/ui/work.css';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { m } from '@/paraglide/messages';
import { AccountMenu } from './account-menu';
import { BottomBar } from './bottom-bar';
import { ImageModal } from './image-modal';
import { KeysList } from './keys-list';
import { MobileSideBar } from './mobile-side-bar';
import { NavBar } from './nav-bar';
import { NotificationMenu } from './notification-menu';
import { SideBar } from './side-bar';
import { useRail } from './use-rail';
import { useShellKeys } from './use-shell-keys';
import classes from './work-shell.module.css';

const palette = () => import('./command-palette');
const CommandPalette = lazy(() => palette().then(({ CommandPalette }) => ({ default: CommandPalette })));

interface WorkShellProps {
  title: string;
  children: ReactNode;
}

const usePalette = () => {
  const [loaded, setLoaded] = useState(false);
  const open = useCallback(() => {
    setLoaded(true);
    palette().then(({ openPalette }) => openPalette());
  }, []);
  return { loaded, open };
};

/** Side bar, nav bar, content; on a phone the side bar becomes a bottom bar. The content scrolls, the bars do not. */
export function WorkShell({ title, children }: WorkShellProps) {
  const [rail, toggleRail] = useRail();
  const [more, setMore] = useState(false);
  const [keys, setKeys] = useState(false);
  const search = usePalette();
  const showKeys = useCallback(() => setKeys(true), []);
  useShellKeys(search.open, showKeys);
  return (
    <div className={classes.root} data-rail={rail || undefined}>
      <a href="#content" className={classes.skip}>
        {m.shell_skip()}
      </a>
      <SideBar company={m.site_name()} rail={rail} onToggle={toggleRail} />
      <NavBar title={title} onSearch={search.open}>
        <NotificationMenu />
        <AccountMenu onKeys={showKeys} />
      </NavBar>
      <main id="content" className={classes.main} tabIndex={-1}>
        {children}
      </main>
      <BottomBar onMore={() => setMore(true)} moreOpened={more} />
      <MobileSideBar opened={more} onClose={() => setMore(false)} />
      <KeysList opened={keys} onClose={() => setKeys(false)} />
      <ImageModal />
      {search.loaded && (
        <Suspense>
          <CommandPalette />
        </Suspense>
      )}
    </div>
  );
}
