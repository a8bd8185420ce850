import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '@/paraglide/messages';
import { fileSize } from './file-size';
import { shrinkPicture } from './shrink-picture';

interface Sending<Made> {
  /** Why this file cannot be taken, before a byte of it is sent. */
  refusal: (file: File) => string | undefined;
  send: (file: File) => Promise<Made>;
  onSent: (made: Made) => void;
}

/** A file on its way: made small, sent, and kept where it did not arrive, so that trying again asks for nothing. */
export function useSend<Made>({ refusal, send, onSent }: Sending<Made>) {
  const [small, setSmall] = useState<string>();
  const sending = useMutation({
    mutationFn: async (chosen: File) => {
      const file = await shrinkPicture(chosen);
      const refused = refusal(file);
      if (refused) throw new Refused(refused);
      setSmall(
        file.size < chosen.size
          ? m.candidate_app_profile_made_small({ from: fileSize(chosen.size), to: fileSize(file.size) })
          : undefined,
      );
      return send(file);
    },
    onSuccess: onSent,
  });
  const { variables: file, error, isPending } = sending;
  return {
    choose: (chosen: File) => sending.mutate(chosen),
    isPending,
    isSent: sending.isSuccess,
    error,
    small,
    /** Left out where there is nothing to try again: the same file would be refused again. */
    again: file && error && !(error instanceof Refused) ? () => sending.mutate(file) : undefined,
  };
}

class Refused extends Error {}

export type Send = Pick<ReturnType<typeof useSend>, 'choose' | 'isPending' | 'isSent' | 'error' | 'small' | 'again'>;
