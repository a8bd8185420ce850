import { candidateAppBase } from '@marula/contract/candidate-app-paths';
import type { ContactDetails } from '@marula/contract/contact.contract';
import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import { buttonLook } from '@/ui/button-look';
import layout from '@/ui/layout.module.css';

/** The app is a page of ours; stores are named only where it is in one. */
export function AppWays({ stores }: { stores: ContactDetails['stores'] | undefined }) {
  const ways = [
    { href: stores?.android, label: m.job_seekers_android() },
    { href: stores?.ios, label: m.job_seekers_ios() },
  ];
  return (
    <div className={`${layout.wrapping} ${layout.gap12}`}>
      <a href={candidateAppBase} {...buttonLook({ size: 'lg' })}>
        {m.job_seekers_app_open()}
      </a>
      {ways.map(
        ({ href, label }) =>
          href && (
            <a key={label} href={href} rel="noopener" {...buttonLook({ size: 'lg', variant: 'default' })}>
              {label}
            </a>
          ),
      )}
      <ButtonLink to="/browse-jobs" size="lg" variant="plain">
        {m.job_seekers_browse()}
      </ButtonLink>
    </div>
  );
}
