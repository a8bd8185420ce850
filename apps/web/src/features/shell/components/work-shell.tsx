import '@/ui/mantine-work.css';
import '@/ui/work.css';
import { type ReactNode, useCallback, useState } from 'react';
import { useCompany, useLiveCompany } from '@/lib/company';
import { imageModal } from '@/lib/image-modal';
import { useStore } from '@/lib/store';
import { m } from '@/paraglide/messages';
import { LazyPart } from '@/ui/lazy-part';
import { ToastLane } from '@/ui/toast-lane';
import { AccountEntry } from './account-entry';
import { BottomBar } from './bottom-bar';
import { FelixEntry } from './felix-entry';
import { MobileSideBar } from './mobile-side-bar';
import { NavBar } from './nav-bar';
import { NotificationEntry } from './notification-entry';
import { SideBar } from './side-bar';
import { useRail } from './use-rail';
import { useShellKeys } from './use-shell-keys';
import { useUnreadApplications } from './use-unread-applications';
import { useUnreadChats } from './use-unread-chats';
import classes from './work-shell.module.css';

const palette = () => import('./command-palette');
const commandPalette = () => palette().then(({ CommandPalette }) => CommandPalette);
const keysList = () => import('./keys-list').then(({ KeysList }) => KeysList);
const pictureModal = () => import('./image-modal').then(({ ImageModal }) => ImageModal);

interface WorkShellProps {
  title: string;
  /** Said above every screen. */
  line?: ReactNode;
  /** The right column, while something stands in it. */
  aside?: ReactNode;
  children: ReactNode;
}

const usePalette = () => {
  const [loaded, setLoaded] = useState(false);
  const open = useCallback(() => {
    setLoaded(true);
    palette().then(
      ({ openPalette }) => openPalette(),
      () => {},
    );
  }, []);
  return { loaded, open };
};

/** Side bar, nav bar, content; on a phone the side bar becomes a bottom bar. The content scrolls, the bars do not. */
export function WorkShell({ title, line, aside, children }: WorkShellProps) {
  const [rail, toggleRail] = useRail();
  const [more, setMore] = useState(false);
  const [keys, setKeys] = useState(false);
  const search = usePalette();
  const picture = useStore(imageModal);
  const company = useCompany().data;
  const unread = { '/dashboard/chat': useUnreadChats(), '/dashboard/applications': useUnreadApplications() };
  useLiveCompany();
  const showKeys = useCallback(() => setKeys(true), []);
  useShellKeys(search.open, showKeys);
  return (
    <div className={classes.root} data-rail={rail || undefined} data-aside={aside ? true : undefined}>
      <a href="#content" className={classes.skip}>
        {m.shell_skip()}
      </a>
      <SideBar company={company?.name ?? m.site_name()} unread={unread} rail={rail} onToggle={toggleRail} />
      <NavBar title={title} onSearch={search.open}>
        <FelixEntry />
        <NotificationEntry />
        <AccountEntry onKeys={showKeys} />
      </NavBar>
      <div className={classes.line}>{line}</div>
      <main id="content" className={classes.main} tabIndex={-1}>
        {children}
      </main>
      <ToastLane />
      {aside}
      <BottomBar unread={unread} onMore={() => setMore(true)} moreOpened={more} />
      <MobileSideBar opened={more} onClose={() => setMore(false)} />
      {keys && <LazyPart load={keysList} props={{ opened: true, onClose: () => setKeys(false) }} />}
      {picture.imageUrl && <LazyPart load={pictureModal} props={{}} />}
      {search.loaded && <LazyPart load={commandPalette} props={{}} />}
    </div>
  );
}
