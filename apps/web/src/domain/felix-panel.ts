import { useEffect, useRef } from 'react';
import { me } from '@/lib/auth/me';
import { keepDraft, readDraft } from '@/lib/kept-drafts';
import { createStore } from '@/lib/store';
import { onClearStoredState } from '@/lib/stored-state';

interface FelixPanel {
  open: boolean;
  /** The conversation in it; null for one that is not begun. */
  conversation: string | null;
}

const closed: FelixPanel = { open: false, conversation: null };

/** The right column holds one thing: whoever else would stand there looks here first. */
export const felixPanel = createStore(closed);

onClearStoredState(() => felixPanel.set(closed));

/** Kept for this person at this browser, and forgotten with their drafts on signing out. */
const name = () => {
  const person = me.get();
  return person && `felix:${person.company_id}:${person.id}`;
};

export const changeFelix = (change: Partial<FelixPanel>) => {
  felixPanel.set({ ...felixPanel.get(), ...change });
  const kept = name();
  if (kept) keepDraft(kept, felixPanel.get(), new Date());
};

// As `--from-lg` says it.
const beside = '(min-width: 75em)';

/** On a phone it lies over the page instead. */
export const isFelixBeside = () => matchMedia(beside).matches;

/** As it was before the page was loaded anew; where it would cover the page that was asked for, it stays closed. */
export const restoreFelix = () => {
  const kept = name();
  const { open, conversation } = ((kept && readDraft(kept)?.value) || {}) as Partial<FelixPanel>;
  felixPanel.set({
    open: open === true && isFelixBeside(),
    conversation: typeof conversation === 'string' ? conversation : null,
  });
};

let before: HTMLElement | null = null;
let asked = false;

/** Where the cursor was is where it comes back to. */
export const openFelix = () => {
  before = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  asked = true;
  changeFelix({ open: true });
};

/** Once: who finds it open after a reload keeps the cursor where it is. */
export const takeFelixAsked = () => {
  const was = asked;
  asked = false;
  return was;
};

export const closeFelix = () => {
  changeFelix({ open: false });
  const back = before?.isConnected ? before : document.querySelector<HTMLElement>('[data-felix-entry]');
  back?.focus();
  before = null;
};

export const toggleFelix = () => (felixPanel.get().open ? closeFelix() : openFelix());

/** Whoever opens somebody while Felix is in the right column wants to see them there. */
export const useFelixGivesWay = (opened: string | undefined) => {
  const seen = useRef(opened);
  useEffect(() => {
    if (opened && opened !== seen.current && felixPanel.get().open) changeFelix({ open: false });
    seen.current = opened;
  }, [opened]);
};
