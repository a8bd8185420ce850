import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import classes from './share-links.module.css';

interface ShareLinksProps {
  title: string;
  url: string;
}

const withQuery = (address: string, fields: Record<string, string>) =>
  `${address}?${Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;

/** Plain links: nothing of these sites is loaded until somebody goes there. */
export function ShareLinks({ title, url }: ShareLinksProps) {
  const ways = [
    [m.blog_share_whatsapp(), withQuery('https://wa.me/', { text: `${title} ${url}` })],
    [m.blog_share_facebook(), withQuery('https://www.facebook.com/sharer/sharer.php', { u: url })],
    [m.blog_share_mail(), withQuery('mailto:', { subject: title, body: url })],
  ] as const;
  return (
    <div className={`${layout.wrapping} ${classes.share}`}>
      <h2>{m.blog_share()}</h2>
      {ways.map(([label, href]) => (
        <a key={label} href={href} rel="noopener">
          {label}
        </a>
      ))}
    </div>
  );
}
