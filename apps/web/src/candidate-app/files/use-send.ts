import { type MutationKey, useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '@/lib/api-error';
import { m } from '@/paraglide/messages';
import { fileSize } from './file-size';
import type { Progress, Way } from './send-in-parts';
import { shrinkPicture } from './shrink-picture';

interface Sending<Made> {
  /** By which another screen sees that it is on its way. */
  mutationKey?: MutationKey;
  /** Why this file cannot be taken, before a byte of it is sent. */
  refusal: (file: File) => string | undefined;
  send: (file: File, way: Way) => Promise<Made>;
  onSent: (made: Made) => void;
}

/** A file on its way: made small, sent, and kept where it did not arrive, so that trying again asks for nothing. */
export function useSend<Made>({ mutationKey, refusal, send, onSent }: Sending<Made>) {
  const [small, setSmall] = useState<string>();
  const [progress, setProgress] = useState<Progress>();
  const stopping = useRef<AbortController>(undefined);
  const sending = useMutation({
    ...(mutationKey && { mutationKey }),
    mutationFn: async (chosen: File) => {
      const file = await shrinkPicture(chosen);
      const refused = refusal(file);
      if (refused) throw new Refused(refused);
      setSmall(
        file.size < chosen.size
          ? m.candidate_app_profile_made_small({ from: fileSize(chosen.size), to: fileSize(file.size) })
          : undefined,
      );
      setProgress(undefined);
      stopping.current = new AbortController();
      return send(file, { onProgress: setProgress, signal: stopping.current.signal });
    },
    onSuccess: onSent,
  });
  const { variables: file, error, isPending } = sending;
  return {
    choose: (chosen: File) => sending.mutate(chosen),
    /** Nothing more of it is sent, and nothing is made of what has arrived. */
    stop: () => stopping.current?.abort(),
    isPending,
    isSent: sending.isSuccess,
    error,
    small,
    /** Of a file that goes in parts. */
    progress,
    /** Left out where there is nothing to try again: the same file would be refused again. */
    again: file && error && !isRefused(error) ? () => sending.mutate(file) : undefined,
  };
}

class Refused extends Error {}

const isRefused = (error: Error) =>
  error instanceof Refused || (error instanceof ApiError && [413, 415, 422].includes(error.status));

export type Send = Pick<
  ReturnType<typeof useSend>,
  'choose' | 'isPending' | 'isSent' | 'error' | 'small' | 'progress' | 'again'
>;
