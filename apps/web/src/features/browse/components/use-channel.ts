import { channelIn } from '@marula/contract/job-channels';
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** By which channel somebody came to this job. The first drawing does not know, so that it is the same wherever it is made. */
export const useChannel = (): string | undefined =>
  useSyncExternalStore(
    never,
    () => channelIn(location.search),
    () => undefined,
  );
