import { lazy, type ReactNode, Suspense } from 'react';
import { useStore } from '@/lib/store';
import { onceIdle } from '@/lib/when-idle';
import { installOffered } from '../install/install';
import classes from './app-shell.module.css';
import { OfflineBar } from './offline-bar';
import type { Place } from './places';
import { TabBar } from './tab-bar';
import { Toasts } from './toasts';
import { TopBar } from './top-bar';

const InstallSheet = lazy(async () => ({ default: (await import('../install/install-sheet')).InstallSheet }));

// Without a line there is nothing in its place: thrown, the failure would take the whole screen down.
const Banner = lazy(
  onceIdle(() =>
    import('../banner/banner-notice').then(
      ({ BannerNotice }) => ({ default: BannerNotice }),
      () => ({ default: () => null }),
    ),
  ),
);

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
    <Suspense>
      <Banner />
    </Suspense>
    <main className={classes.main} data-act={act ? true : undefined}>
      {children}
      {act}
    </main>
    <Toasts />
    <InstallOffer />
    {!act && <TabBar at={at} />}
  </>
);
