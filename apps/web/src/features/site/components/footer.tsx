import { openPreferences } from '@/lib/consent-preferences';
import { Logo } from '@/lib/logo';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import layout from '@/ui/layout.module.css';
import { Link } from '@/ui/link';
import { Wrap } from '@/ui/wrap';
import classes from './footer.module.css';
import { FooterNewsletter } from './footer-newsletter';
import { footerGroups } from './navigation';

const isForHere = (link: object) => !('only' in link) || link.only === getTenant().code;

export function Footer() {
  return (
    <footer className={classes.footer}>
      <div className={classes.pattern} aria-hidden />
      <Wrap>
        <div className={classes.columns}>
          <div className={classes.about}>
            <Logo height={32} inverted />
            <p>{m.site_footer_about()}</p>
            <p className={classes.promise}>
              <Icon name="shield-check" size={20} />
              <span>
                {m.site_footer_promise()} <Link to="/contact">{m.site_footer_tell()}</Link>.
              </span>
            </p>
          </div>
          {footerGroups.map((group) => (
            <nav key={group.title()} aria-label={group.title()}>
              <h2>{group.title()}</h2>
              <ul>
                {group.links.filter(isForHere).map(({ to, label }) => (
                  <li key={to}>
                    <Link to={to}>{label()}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <FooterNewsletter />
        <div className={`${layout.row} ${classes.base}`}>
          <span suppressHydrationWarning>{m.site_footer_copyright({ year: new Date().getFullYear() })}</span>
          <Link to="/how-to-delete-account">{m.site_footer_delete()}</Link>
          <button type="button" onClick={openPreferences}>
            {m.site_footer_preferences()}
          </button>
        </div>
      </Wrap>
    </footer>
  );
}
