import { duration } from '@marula/contract/limits';
import { draftNames, dropDraft, keepDraft, readDraft } from '@/lib/kept-drafts';

/** An upload that began: under which name, and where it goes on. */
export interface KeptUpload {
  name: string;
  address: string;
}

const prefix = 'upload:';

/** The same file of the same person for the same place, also when it is chosen again after a reload. */
export const fingerprint = (place: string, { name, type, size, lastModified }: File): string =>
  `${prefix}${[place, name, type, size, lastModified].join('|')}`;

const isFresh = (at: string) => Date.now() - Date.parse(at) < duration.day;

export const keepUpload = (print: string, upload: KeptUpload): void => {
  for (const name of draftNames(prefix)) if (!isFresh(readDraft(name)?.at ?? '')) dropDraft(name);
  keepDraft(print, upload, new Date());
};

export const keptUpload = (print: string): KeptUpload | undefined => {
  const kept = readDraft(print);
  if (!kept || !isFresh(kept.at) || typeof kept.value !== 'object' || kept.value === null) return undefined;
  const { name, address } = kept.value as Partial<KeptUpload>;
  return typeof name === 'string' && typeof address === 'string' ? { name, address } : undefined;
};
