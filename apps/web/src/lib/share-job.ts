import { m } from '@/paraglide/messages';
import { toast } from './toast';

/** The phone's own sheet, or the address to paste: of the public page, which anybody can open. */
export const shareJob = async ({ id, title }: { id: string; title: string }) => {
  const url = new URL(`/browse-jobs/${id}`, location.origin).href;
  // Who closes the phone's own sheet has decided; nothing went wrong.
  if (navigator.share) return navigator.share({ title, url }).catch(() => {});
  try {
    await navigator.clipboard.writeText(url);
    toast.success(m.browse_shared());
  } catch {
    toast.error(m.browse_share_failed());
  }
};
