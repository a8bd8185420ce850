import { lazy, type ReactNode, Suspense } from 'react';
import { useStore } from '@/lib/store';
import { installOffered } from '../install/install';
import classes from './app-shell.module.css';
import { OfflineBar } from './offline-bar';
import type { Place } from './places';
import { TabBar } from './tab-bar';
import { Toasts } from './toasts';
import { TopBar } from './top-bar';

const InstallSheet = lazy(async () => ({ default: (await import('../install/install-sheet')).InstallSheet }));

const InstallOffer = () =>
  useStore(installOffered) && (
    <Suspense>
      <InstallSheet />
    </Suspense>
  );

interface AppShellProps {
  /** Left out where somebody is nowhere. */
  at?: Place;
  children: ReactNode;
  /** A fixed act takes the tab bar's place: one thing under the thumb. */
  act?: ReactNode;
}

export const AppShell = ({ at, children, act }: AppShellProps) => (
  <>
    <TopBar at={at} />
    <OfflineBar />
    <main className={classes.main} data-act={act ? true : undefined}>
      {children}
      {act}
    </main>
    <Toasts />
    <InstallOffer />
    {!act && <TabBar at={at} />}
  </>
);
