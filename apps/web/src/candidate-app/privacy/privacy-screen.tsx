import { candidateAppPaths as paths } from '@marula/contract/candidate-app-paths';
import { useParams } from 'wouter';
import { m } from '@/paraglide/messages';
import classes from './privacy.module.css';
import { PrivacyFrame } from './privacy-frame';
import { PrivacyPart } from './privacy-part';
import { RecentLooks } from './recent-looks';
import { WhoCanFind } from './who-can-find';
import { WhoSeesWhat } from './who-sees-what';
import { YourData } from './your-data';

/** The centre and its parts come together: they are small, and who opens one opens another. */
export function PrivacyScreen() {
  const { part } = useParams<{ part?: string }>();
  return part === undefined ? <Centre /> : <PrivacyPart part={part} />;
}

const Centre = () => (
  <PrivacyFrame title={m.candidate_app_privacy_title()} back={paths.profile}>
    {({ profile }) => (
      <>
        <div className={classes.head}>
          <h2>{m.candidate_app_privacy_head()}</h2>
          <p>{m.candidate_app_privacy_text()}</p>
        </div>
        <RecentLooks />
        <WhoSeesWhat discoverable={profile.discoverable} />
        <WhoCanFind profile={profile} />
        <YourData />
      </>
    )}
  </PrivacyFrame>
);
