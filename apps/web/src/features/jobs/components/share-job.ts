import type { Job } from '@marula/contract/jobs.contract';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';

type Shared = Pick<Job, 'id' | 'title'>;

export const publicAddress = ({ id }: Shared, site: string): string => new URL(`/browse-jobs/${id}`, site).href;

export const copyText = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(m.jobs_share_copied());
  } catch {
    // Not allowed, or over plain http, where browsers have no clipboard for pages.
    toast.error(m.jobs_share_copy_failed());
  }
};

/** By the phone's own sheet where there is one. Who closes it has decided; nothing went wrong. */
export const shareJob = (job: Shared, site: string): Promise<void> => {
  const url = publicAddress(job, site);
  return navigator.share ? navigator.share({ title: job.title, url }).catch(() => {}) : copyText(url);
};

/** Plain links: nothing of these services is loaded, and they hear of nobody who does not click. */
export const shareLinks = (job: Shared, company: string, site: string) => {
  const url = publicAddress(job, site);
  const words = m.jobs_share_words({ title: job.title, company });
  const text = encodeURIComponent(`${words} ${url}`);
  return [
    { name: 'WhatsApp', icon: 'message-circle', href: `https://wa.me/?text=${text}` },
    {
      name: 'LinkedIn',
      icon: 'briefcase',
      href: `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(url)}`,
    },
    {
      name: 'Facebook',
      icon: 'users',
      href: `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`,
    },
    {
      name: m.jobs_share_mail(),
      icon: 'mail',
      href: `mailto:?subject=${encodeURIComponent(words)}&body=${text}`,
    },
  ];
};
