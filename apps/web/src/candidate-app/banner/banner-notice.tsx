import { useBanner } from '@/lib/banners';
import { m } from '@/paraglide/messages';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';

/** What we have to say to everybody who looks for work: nothing, most days. */
export function BannerNotice() {
  const { banner, close } = useBanner('app');
  if (!banner) return null;
  const { id, text, tone, link, closable } = banner;
  return (
    <Notice
      icon={tone === 'warning' ? 'triangle-alert' : 'info'}
      tone={tone === 'warning' ? 'warn' : 'brand'}
      act={
        closable && (
          <Button look="quiet" onClick={() => close(id)}>
            {m.site_banner_close()}
          </Button>
        )
      }
    >
      {text} {link && <a href={link.path}>{link.text}</a>}
    </Notice>
  );
}
