import type { Office } from '@marula/contract/contact.contract';
import { tenants } from '@marula/contract/tenants';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import classes from './offices.module.css';

const linesOf = ({ hours, address, phone, mail }: Office) => [
  { name: m.contact_office_hours(), value: hours ?? m.contact_office_weekdays() },
  { name: m.contact_office_address(), value: address },
  { name: m.contact_office_phone(), value: phone, href: `tel:${phone?.replaceAll(' ', '')}` },
  { name: m.contact_office_mail(), value: mail, href: `mailto:${mail}` },
];

/** The visitor's own country first. What nobody has entered is left out. */
export function Offices({ offices }: { offices: readonly Office[] }) {
  const here = getTenant().code;
  const ordered = [...offices].sort((one, other) => Number(other.country === here) - Number(one.country === here));
  return (
    <section aria-labelledby="offices" className={classes.offices}>
      <h2 id="offices">{m.contact_offices()}</h2>
      {ordered.map((office) => (
        <div key={office.country} className={classes.office}>
          <h3>{tenants[office.country].name}</h3>
          <p className={layout.muted}>{office.legal_name}</p>
          <dl>
            {linesOf(office).map(
              ({ name, value, href }) =>
                value && (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{href ? <a href={href}>{value}</a> : value}</dd>
                  </div>
                ),
            )}
          </dl>
        </div>
      ))}
    </section>
  );
}
