import { applicationLimits } from '@marula/contract/application-limits';
import type { DraftedJob } from '@marula/contract/felix.contract';
import { useEffect, useState } from 'react';
import { handedDraft } from '@/domain/handed-draft';
import { undoAction } from '@/domain/undo';
import { useStore } from '@/lib/store';
import { toast } from '@/lib/toast';
import { rememberAct } from '@/lib/undo';
import { m } from '@/paraglide/messages';
import { emptyDraft, type JobDraft, type JobField } from './job-draft';
import { draftWith, fieldsBetween, isSame } from './job-input';
import type { JobForm } from './use-job-form';
import type { useJobSteps } from './use-job-steps';

export interface Told {
  text: string;
  files: readonly File[];
}

/** Fields in which something stands that the draft would change. */
const overwritten = (now: JobDraft, next: JobDraft): JobField[] =>
  fieldsBetween(now, next).filter((field) => !isSame(now[field], emptyDraft[field]));

/** A draft of Felix's is looked at first. It takes the place of what somebody wrote only with their yes, and gives it back. */
export const useDrafted = (form: JobForm, steps: ReturnType<typeof useJobSteps>) => {
  const [drafted, setDrafted] = useState<DraftedJob | null>(null);
  const [used, setUsed] = useState<DraftedJob | null>(null);
  const [asking, setAsking] = useState<{ over: JobField[]; field: JobField | undefined }>();
  const handed = useStore(handedDraft);
  /** What was told to Felix: it stays while the draft is looked at, to be said in other words. */
  const [told, setTold] = useState<Told>({ text: '', files: [] });

  // From a conversation, which may be beside this very form.
  useEffect(() => {
    if (!handed) return;
    handedDraft.set(null);
    setDrafted(handed);
    steps.go('work');
  }, [handed, steps.go]);

  const put = (draft: JobDraft) => {
    form.setValues(draft);
    form.clearErrors();
  };

  const take = (field: JobField | undefined) => {
    if (!drafted) return;
    const before = form.getValues();
    put(draftWith(before, drafted.job));
    setUsed(drafted);
    setDrafted(null);
    setAsking(undefined);
    if (field) steps.lead(field);
    else steps.go('work');
    const back = rememberAct(['felix-draft'], applicationLimits.undoMs, () => {
      put(before);
      setUsed(null);
      setDrafted(drafted);
    });
    toast.success(m.felix_draft_used(), { key: 'felix-draft', ...undoAction(back) });
  };

  return {
    drafted,
    told,
    tell: setTold,
    /** Of the draft that was used: what is still to be answered, and what others pay. */
    questions: used?.questions ?? [],
    pay: (drafted ?? used)?.pay ?? null,
    show: setDrafted,
    drop: () => setDrafted(null),
    /** With a field: the draft is used, and the field is where the cursor goes. */
    use: (field?: JobField) => {
      if (!drafted) return;
      const now = form.getValues();
      const over = overwritten(now, draftWith(now, drafted.job));
      if (over.length > 0) setAsking({ over, field });
      else take(field);
    },
    over: asking?.over ?? [],
    overwrite: () => take(asking?.field),
    keep: () => setAsking(undefined),
  };
};
