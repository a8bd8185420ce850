import type { Banner } from '@marula/contract/banners.contract';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import classes from './banner-line.module.css';

interface BannerLineProps {
  banner: Omit<Banner, 'id'>;
  onClose: () => void;
}

export const BannerLine = ({ banner: { text, tone, link, closable }, onClose }: BannerLineProps) => (
  <aside className={classes.line} data-tone={tone} aria-label={m.site_banner()}>
    <Icon name={tone === 'warning' ? 'circle-alert' : 'info'} />
    <p>
      {text} {link && <a href={link.path}>{link.text}</a>}
    </p>
    {closable && (
      <button type="button" aria-label={m.site_banner_close()} onClick={onClose}>
        <Icon name="x" />
      </button>
    )}
  </aside>
);
