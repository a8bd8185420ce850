import type { DraftedJob } from '@marula/contract/felix.contract';
import { createStore } from '@/lib/store';
import { onClearStoredState } from '@/lib/stored-state';

/** A draft on its way from a conversation to the job form, which shows it and asks before it takes anything's place. */
export const handedDraft = createStore<DraftedJob | null>(null);

onClearStoredState(() => handedDraft.set(null));
