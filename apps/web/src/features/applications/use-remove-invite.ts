import { applicationLimits } from '@marula/contract/application-limits';
import type { Application } from '@marula/contract/applications.contract';
import { undoAction } from '@/domain/undo';
import { nameOf } from '@/lib/person-words';
import { toast } from '@/lib/toast';
import { rememberAct } from '@/lib/undo';
import { m } from '@/paraglide/messages';
import { useRemoveApplication, useRestoreInvite } from './applications.mutations';

/** Done at once, because it can be taken back: the candidate is told only when it no longer can. */
export const useRemoveInvite = () => {
  const { mutateAsync: remove, isPending } = useRemoveApplication();
  const { mutateAsync: restore } = useRestoreInvite();
  const said = { key: 'decision' };
  const run = async ({ id, candidate }: Pick<Application, 'id' | 'candidate'>, onRemoved: () => void = () => {}) => {
    const name = nameOf(candidate);
    const gone = await remove(id).catch(() => undefined);
    if (!gone) return;
    onRemoved();
    const back = rememberAct([id], applicationLimits.undoMs, () =>
      restore(id).then(
        () => toast.success(m.applications_invite_restored({ name }), said),
        // What was refused has been said by then.
        () => {},
      ),
    );
    toast.success(m.applications_removed_invite({ name }), { ...said, ...undoAction(back) });
  };
  return { run, busy: isPending };
};
