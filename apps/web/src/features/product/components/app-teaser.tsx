import type { ContactDetails } from '@marula/contract/contact.contract';
import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import { Section } from '@/ui/section';
import { seekerFeatures } from '../seeker-features';
import classes from './app-teaser.module.css';
import { AppWays } from './app-ways';
import { Shot } from './shot';

/** Three looks at the app, one of them on a phone, and the way into it. */
export function AppTeaser({ stores }: { stores: ContactDetails['stores'] | undefined }) {
  return (
    <Section title={m.job_seekers_app_title()} lead={m.job_seekers_app_lead()}>
      <div className={classes.shots}>
        {seekerFeatures()
          .slice(0, 3)
          .map(({ shot, alt }) => (
            <Shot key={shot} name={shot} alt={alt} onPhone />
          ))}
      </div>
      <div className={classes.ways}>
        <AppWays stores={stores} />
        <ButtonLink to="/candidates/features" variant="plain" size="lg">
          {m.job_seekers_app_more()}
        </ButtonLink>
      </div>
    </Section>
  );
}
