import type { DraftedJob } from '@marula/contract/felix.contract';
import { felixLimits } from '@marula/contract/felix-limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { keepUses } from '@/domain/felix-uses';
import { api } from '@/lib/api';
import * as felixEndpoints from '@/lib/endpoints/felix.gen';
import { m } from '@/paraglide/messages';

const megabyte = 1024 * 1024;

/** What keeps files from being read, before anything is sent. The server looks into them itself. */
export const fileProblem = (files: readonly File[]): string | undefined => {
  if (files.length > felixLimits.files) return m.felix_writer_files_most({ count: felixLimits.files });
  if (files.some(({ type }) => !felixLimits.fileTypes.some((known) => known === type)))
    return m.error_files_unsupported_type();
  const large = files.find(({ size }) => size > felixLimits.fileBytes);
  return large && m.felix_writer_file_large({ name: large.name, megabytes: felixLimits.fileBytes / megabyte });
};

const base64Of = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

interface Asked {
  text: string;
  files: readonly File[];
  signal: AbortSignal;
}

/** A few words are a question; what was pasted or photographed is read as a document. */
const draftFrom = async ({ text, files, signal }: Asked, prompt: number) => {
  if (files.length === 0 && text.length <= prompt) return api(felixEndpoints.writeJob, { body: { text }, signal });
  const read = await Promise.all(
    files.map(async (file) => ({
      name: file.name.slice(-felixLimits.fileNameCharacters),
      data: await base64Of(file),
    })),
  );
  return api(felixEndpoints.readText, { body: { files: read, ...(text && { text }) }, signal });
};

export const useDrafting = (prompt: number, onDrafted: (drafted: DraftedJob) => void) => {
  const client = useQueryClient();
  const stopping = useRef<AbortController>(undefined);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (asked: Asked) => draftFrom(asked, prompt),
    onSuccess: ({ uses, ...drafted }, { signal }) => {
      keepUses(client, uses);
      if (!signal.aborted) onDrafted(drafted);
    },
  });
  // Whoever leaves does not wait for it any more.
  useEffect(() => () => stopping.current?.abort(), []);
  return {
    busy: isPending,
    error,
    run: (text: string, files: readonly File[]) => {
      stopping.current = new AbortController();
      mutate({ text, files, signal: stopping.current.signal });
    },
    cancel: () => {
      stopping.current?.abort();
      reset();
    },
  };
};
