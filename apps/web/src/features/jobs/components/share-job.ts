import { channelParameter, type JobChannel } from '@marula/contract/job-channels';
import type { Job } from '@marula/contract/jobs.contract';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';

type Shared = Pick<Job, 'title'>;

/** Says where it was put, by a channel or a named link's code, so that who comes by it is counted there. */
export const publicAddress = (
  { id }: Pick<Job, 'id'>,
  site: string,
  via: string = 'link' satisfies JobChannel,
): string => {
  const address = new URL(`/browse-jobs/${id}`, site);
  address.searchParams.set(channelParameter, via);
  return address.href;
};

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
export const shareJob = ({ title }: Shared, url: string): Promise<void> =>
  navigator.share ? navigator.share({ title, url }).catch(() => {}) : copyText(url);

export const sharedBy = ['whatsapp', 'linkedin', 'facebook', 'email'] as const satisfies readonly JobChannel[];

/** Plain links: nothing of these services is loaded, and they hear of nobody who does not click. */
export const shareLinks = (
  { title }: Shared,
  company: string,
  addressOf: (channel: (typeof sharedBy)[number]) => string,
) => {
  const words = m.jobs_share_words({ title, company });
  const link = (...channel: Parameters<typeof addressOf>) => encodeURIComponent(addressOf(...channel));
  const text = (...channel: Parameters<typeof addressOf>) => encodeURIComponent(`${words} ${addressOf(...channel)}`);
  return [
    { name: 'WhatsApp', icon: 'message-circle', href: `https://wa.me/?text=${text('whatsapp')}` },
    {
      name: 'LinkedIn',
      icon: 'briefcase',
      href: `https://www.linkedin.com/sharing/share-offsite/?url=${link('linkedin')}`,
    },
    {
      name: 'Facebook',
      icon: 'users',
      href: `https://www.facebook.com/sharer/sharer.php?u=${link('facebook')}`,
    },
    {
      name: m.jobs_share_mail(),
      icon: 'mail',
      href: `mailto:?subject=${encodeURIComponent(words)}&body=${text('email')}`,
    },
  ];
};
