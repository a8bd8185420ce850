import { candidateAppBase, candidateAppPaths } from '@marula/contract/candidate-app-paths';
import { candidateLimits } from '@marula/contract/limits';
import { isSaved, savedMarks, toggleSaved } from '@/lib/saved-jobs';
import { useStore } from '@/lib/store';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { type ButtonLook, buttonLook } from '@/ui/button-look';
import { Icon } from '@/ui/icon';
import layout from '@/ui/layout.module.css';

const savedPath = candidateAppBase + candidateAppPaths.saved;

function toggle(id: string) {
  if (!toggleSaved(id)) return toast.error(m.error_candidates_too_many_entries({ limit: candidateLimits.savedJobs }));
  if (!isSaved(savedMarks.get(), id)) return;
  const see = { label: m.browse_saved_see(), run: () => location.assign(savedPath) };
  toast.success(m.browse_saved_text(), { action: see, key: 'saved' });
}

interface SaveButtonProps extends Pick<ButtonLook, 'size' | 'fullWidth'> {
  id: string;
  /** Where there is no room for its word. */
  bare?: boolean;
}

/** Kept on the device, and in the account of who signs in there later. */
export function SaveButton({ id, bare = false, size = 'md', fullWidth = false }: SaveButtonProps) {
  const saved = isSaved(useStore(savedMarks), id);
  return (
    <button
      type="button"
      aria-pressed={saved}
      aria-label={bare ? m.browse_save() : undefined}
      {...buttonLook({ variant: 'default', size, fullWidth }, layout.gap8)}
      onClick={() => toggle(id)}
    >
      <Icon name={saved ? 'bookmark-check' : 'bookmark'} size={bare ? 20 : 18} />{' '}
      {!bare && m.browse_save_state({ saved: String(saved) })}
    </button>
  );
}
