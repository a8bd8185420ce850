import type { OwnCandidate, TextPreferences } from '@marula/contract/candidate-app.profile.contract';
import { candidateAppPaths as paths } from '@marula/contract/candidate-app-paths';
import { textKinds } from '@marula/contract/news-texts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { config } from '@/lib/config';
import * as candidateApp from '@/lib/endpoints/candidate-app.gen';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { useKeepProfile } from '../profile/use-profile';
import { Row, Rows } from '../ui/row';
import { Segments } from '../ui/segments';
import { Switch } from '../ui/switch';
import { phoneQuery } from './phone';
import classes from './text-news.module.css';

/** What is told by text message, for who has shown that a number is theirs. */
export function TextNews({ profile }: { profile: OwnCandidate }) {
  const channels = config.textChannels ?? [];
  const { data: phone } = useQuery({ ...phoneQuery, enabled: channels.length > 0 });
  if (channels.length === 0 || phone === undefined) return null;
  if (phone) return <TextKinds profile={profile} phone={phone} />;
  return (
    <Rows boxed>
      <Row
        icon="message-circle"
        title={m.candidate_app_texts_offer({ channels: channels.join('+') })}
        sub={m.candidate_app_texts_offer_text()}
        href={paths.phone}
      />
    </Rows>
  );
}

function TextKinds({ profile, phone }: { profile: OwnCandidate; phone: string }) {
  const keep = useKeepProfile();
  const change = useMutation({
    mutationFn: (text_preferences: Partial<TextPreferences>) =>
      api(candidateApp.update, { body: { text_preferences } }),
    onSuccess: (changed) => keep(() => changed),
    onError: ({ message }) => toast.error(message),
  });
  const channels = config.textChannels ?? [];
  const wanted: Partial<TextPreferences> = { ...profile.text_preferences, ...(change.isPending && change.variables) };
  // Chosen while it was there: until it is again, they are told by SMS.
  const channel = channels.find((one) => one === wanted.channel) ?? 'sms';
  return (
    <fieldset className={classes.box}>
      <legend>{m.candidate_app_texts_title()}</legend>
      <p>{m.candidate_app_texts_text({ phone })}</p>
      {channels.length > 1 && (
        <Segments
          label={m.candidate_app_texts_channel()}
          value={channel}
          onChange={(next) => change.mutate({ channel: next })}
          options={channels.map((value) => ({ value, label: m.candidate_app_texts_by({ channel: value }) }))}
        />
      )}
      {textKinds.map((kind) => {
        const isOff = !profile.notification_preferences[kind];
        return (
          <Switch
            key={kind}
            label={m.candidate_app_settings_kind({ kind })}
            hint={isOff ? m.candidate_app_texts_off() : undefined}
            checked={!isOff && (wanted[kind] ?? false)}
            disabled={isOff}
            onChange={(event) => change.mutate({ [kind]: event.currentTarget.checked })}
          />
        );
      })}
    </fieldset>
  );
}
