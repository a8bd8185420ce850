import { type ComponentType, lazy } from 'react';
import { isWide, whenWide } from '@/lib/use-is-wide';
import type { JobPaneProps } from './job-pane';

let loaded: ComponentType<JobPaneProps> | undefined;

const load = async () => {
  const { JobPane } = await import('./job-pane');
  loaded = JobPane;
  return { default: JobPane };
};

/** On a phone this may be never: what the server drew is hidden there, and goes when the app begins. */
const LoadedWhenWide = lazy(async () => {
  await whenWide();
  return load();
});

/** The server draws the job beside the list, because only a browser knows whether there is room for it. */
export const loadPane = async (): Promise<void> => {
  if (typeof document === 'undefined' || isWide()) await load();
};

/** Where it has been loaded it is there at once, so that nothing vanishes while the app takes over. */
export const Pane = (props: JobPaneProps) => {
  const Shown = loaded ?? LoadedWhenWide;
  return <Shown {...props} />;
};
