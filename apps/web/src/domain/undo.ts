import { toast } from '@/lib/toast';
import { undoLast } from '@/lib/undo';
import { m } from '@/paraglide/messages';
import { useKeys } from '@/ui/keys';

/** On a toast: the way back, and the key that leads there also when the toast has gone. */
export const undoAction = (run: () => void) => ({
  action: { label: m.shell_undo(), run, shortcut: m.shell_undo_key() },
});

/** As the list of keys says it. */
export const undoKey = () => ({ shown: [m.shell_undo_key()], label: m.shell_keys_undo(), keys: [], run: () => false });

/** Ctrl Z takes back what was done last, whatever it was and on whatever screen. */
export const useUndoKey = () =>
  useKeys([{ keys: ['mod+z'], run: () => undoLast() || toast.warning(m.shell_undo_none(), { key: 'undo' }) }]);
