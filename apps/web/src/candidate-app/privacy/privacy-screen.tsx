import { candidateAppPaths as paths } from '@marula/contract/candidate-app-paths';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { m } from '@/paraglide/messages';
import { Waiting } from '../shell/waiting';
import classes from './privacy.module.css';
import { looksQuery } from './privacy.queries';
import { type Candidate, PrivacyFrame } from './privacy-frame';
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
        <CentreParts profile={profile} />
      </>
    )}
  </PrivacyFrame>
);

/** Below who looked, however many they were: nothing may move under a finger when they come. */
function CentreParts({ profile }: Pick<Candidate, 'profile'>) {
  const { isFetched } = useInfiniteQuery(looksQuery);
  if (!isFetched) return <Waiting />;
  return (
    <>
      <RecentLooks />
      <WhoSeesWhat discoverable={profile.discoverable} />
      <WhoCanFind profile={profile} />
      <YourData />
    </>
  );
}
