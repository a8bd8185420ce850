import { draftPrefix as prefix } from './forget-drafts';

/** What somebody is writing, kept in this browser until it is sent or they sign out. */
export interface KeptDraft {
  /** When it was last written to. */
  at: string;
  /** As it was kept. Whoever reads it checks that it still is what they write today. */
  value: unknown;
}

/** False where the browser keeps nothing: it is full, or told not to. */
export const keepDraft = (name: string, value: unknown, at: Date): boolean => {
  try {
    localStorage.setItem(prefix + name, JSON.stringify({ at: at.toISOString(), value }));
    return true;
  } catch {
    return false;
  }
};

export const readDraft = (name: string): KeptDraft | undefined => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(prefix + name) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('at' in kept) || !('value' in kept)) return undefined;
    return typeof kept.at === 'string' && !Number.isNaN(Date.parse(kept.at))
      ? { at: kept.at, value: kept.value }
      : undefined;
  } catch {
    return undefined;
  }
};

/** The names of those that begin so. */
export const draftNames = (start: string): string[] => {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(prefix + start));
    return names.map((name) => name.slice(prefix.length));
  } catch {
    return [];
  }
};

export const dropDraft = (name: string): void => {
  try {
    localStorage.removeItem(prefix + name);
  } catch {
    // Where nothing can be kept, nothing has to go.
  }
};
