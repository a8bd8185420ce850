import type { OwnCandidate } from '@marula/contract/candidate-app.profile.contract';
import { candidateAppPaths as paths } from '@marula/contract/candidate-app-paths';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Redirect } from 'wouter';
import { config } from '@/lib/config';
import { useStore } from '@/lib/store';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import { setDataSaver, useDataSaver } from '../data-saver';
import { install, installPrompt } from '../install/install';
import { phoneQuery } from '../phone/phone';
import { TextNews } from '../phone/text-news';
import { Kinds } from '../push/kinds';
import { PushSwitch } from '../push/push-switch';
import { personQuery } from '../session';
import { AppShell } from '../shell/app-shell';
import { Failed } from '../shell/failed';
import { ScreenHead } from '../shell/screen-head';
import { Page, Parts, Stack } from '../shell/stack';
import { Waiting } from '../shell/waiting';
import { signInPath } from '../sign-in/next-path';
import { signOut } from '../sign-out';
import { Button } from '../ui/button';
import { Row, Rows } from '../ui/row';
import { Sheet } from '../ui/sheet';
import { Switch } from '../ui/switch';
import { useWaiting } from '../waiting/use-waiting';
import classes from './settings-screen.module.css';

export function SettingsScreen() {
  const person = useQuery(personQuery);
  const { data } = person;
  if (data && data.kind !== 'candidate') return <Redirect to={signInPath(paths.settings)} replace />;
  return (
    <AppShell at="profile">
      <ScreenHead title={m.candidate_app_settings_title()} back={paths.profile} />
      <Page>
        {person.isPending && <Waiting />}
        {person.isError && !data && <Failed error={person.error} onAgain={() => void person.refetch()} />}
        {data && <Settings profile={data.profile} />}
      </Page>
    </AppShell>
  );
}

/** The number of who has one, where a message can reach it. */
const usePhone = () => {
  const isOffered = Boolean(config.textChannels?.length);
  return { isOffered, ...useQuery({ ...phoneQuery, enabled: isOffered }) };
};

function Settings({ profile }: { profile: OwnCandidate }) {
  const saves = useDataSaver();
  const { isOffered, isFetched } = usePhone();
  // What it brings stands in the middle, and would push down what somebody is about to press.
  if (isOffered && !isFetched) return <Waiting />;
  return (
    <Parts>
      <Stack title={m.candidate_app_settings_told()} sub={m.candidate_app_settings_told_text()}>
        <div className={classes.box}>
          <Kinds profile={profile} />
        </div>
        <div className={classes.box}>
          <PushSwitch />
        </div>
        <TextNews profile={profile} />
        <Rows boxed>
          <Row
            icon="bell"
            title={m.candidate_app_settings_alerts()}
            sub={m.candidate_app_settings_alerts_text()}
            href={paths.alerts}
          />
        </Rows>
      </Stack>
      <Stack title={m.candidate_app_settings_phone()}>
        <div className={classes.box}>
          <Switch
            label={m.candidate_app_settings_saver()}
            hint={m.candidate_app_settings_saver_hint()}
            checked={saves}
            onChange={(event) => setDataSaver(event.currentTarget.checked)}
          />
        </div>
        <Install />
      </Stack>
      <Stack title={m.candidate_app_settings_account()}>
        <Rows boxed>
          <Row
            icon="mail"
            title={profile.email}
            sub={m.candidate_app_settings_country({ country: getTenant().name })}
          />
          <PhoneRow />
          <Row
            icon="lock"
            title={m.candidate_app_settings_privacy()}
            sub={m.candidate_app_settings_privacy_text()}
            href={paths.privacy}
          />
        </Rows>
        <Leave />
      </Stack>
    </Parts>
  );
}

function PhoneRow() {
  const { isOffered, data: phone } = usePhone();
  if (!isOffered) return null;
  return (
    <Row
      icon="smartphone"
      title={phone ?? m.candidate_app_texts_add()}
      sub={phone ? m.candidate_app_texts_confirmed() : m.candidate_app_texts_add_hint()}
      href={paths.phone}
    />
  );
}

/** Only where the browser offers it: it is there already, or the browser has its own way. */
function Install() {
  const offered = useStore(installPrompt);
  if (!offered) return null;
  return (
    <Rows boxed>
      <Row
        icon="smartphone"
        title={m.candidate_app_install_title()}
        sub={m.candidate_app_install_offline()}
        onClick={() => void install()}
      />
    </Rows>
  );
}

/** What waits would go with whoever leaves: they are asked first. */
function Leave() {
  const client = useQueryClient();
  const waiting = useWaiting().filter(({ refused }) => !refused);
  const [asking, setAsking] = useState(false);
  const leave = useMutation({ mutationFn: signOut, onSuccess: () => client.resetQueries() });
  return (
    <>
      <Button
        look="outline"
        wide
        disabled={leave.isPending}
        onClick={() => (waiting.length > 0 ? setAsking(true) : leave.mutate())}
      >
        {m.candidate_app_employer_out()}
      </Button>
      {asking && (
        <Sheet
          title={m.candidate_app_settings_waits({ count: waiting.length })}
          onClose={() => setAsking(false)}
          foot={
            <>
              <Button size="lg" wide onClick={() => setAsking(false)}>
                {m.candidate_app_settings_stay()}
              </Button>
              <Button look="quiet" wide disabled={leave.isPending} onClick={() => leave.mutate()}>
                {m.candidate_app_settings_leave()}
              </Button>
            </>
          }
        >
          <p>{m.candidate_app_settings_waits_text()}</p>
        </Sheet>
      )}
    </>
  );
}
