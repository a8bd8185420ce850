import { candidateAppPaths as paths } from '@marula/contract/candidate-app-paths';
import { m } from '@/paraglide/messages';
import classes from './privacy.module.css';
import { PrivacyFrame } from './privacy-frame';
import { RecentLooks } from './recent-looks';
import { WhoCanFind } from './who-can-find';
import { WhoSeesWhat } from './who-sees-what';
import { YourData } from './your-data';

export const PrivacyScreen = () => (
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
