import { candidateAppPaths as paths } from '@marula/contract/candidate-app-paths';
import { accountDeletionWord } from '@marula/contract/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { api } from '@/lib/api';
import * as candidateApp from '@/lib/endpoints/candidate-app.gen';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { Stack } from '../shell/stack';
import { signOut } from '../sign-out';
import { Button } from '../ui/button';
import { Field } from '../ui/field';
import { Icon } from '../ui/icon';
import type { IconName } from '../ui/icons';
import classes from './delete-part.module.css';
import shared from './privacy.module.css';

const goes = (): [IconName, string][] => [
  ['user-round', m.candidate_app_privacy_goes_profile()],
  ['file-text', m.candidate_app_privacy_goes_files()],
  ['inbox', m.candidate_app_privacy_goes_applications()],
  ['message-circle', m.candidate_app_privacy_goes_messages()],
  ['bell', m.candidate_app_privacy_goes_alerts()],
  ['eye', m.candidate_app_privacy_goes_looks()],
];

const stays = (): [IconName, string][] => [
  ['users', m.candidate_app_privacy_stays_log()],
  ['clock', m.candidate_app_privacy_stays_bell()],
  ['flag', m.candidate_app_privacy_stays_reports()],
  ['mail', m.candidate_app_privacy_stays_copies()],
];

const Lines = ({ lines, quiet = false }: { lines: [IconName, string][]; quiet?: boolean }) => (
  <ul className={shared.lines} data-quiet={quiet || undefined}>
    {lines.map(([icon, text]) => (
      <li key={text}>
        <Icon name={icon} /> {text}
      </li>
    ))}
  </ul>
);

export function DeletePart() {
  const [word, setWord] = useState('');
  const [, navigate] = useLocation();
  const client = useQueryClient();
  const leave = useMutation({
    mutationFn: () => api(candidateApp.deleteAccount, { body: { confirmation: word } }),
    onSuccess: async () => {
      // The account has gone: whatever the session says to that, this phone forgets it.
      await signOut().catch(() => undefined);
      toast.success(m.candidate_app_privacy_deleted());
      navigate(paths.home, { replace: true });
      client.clear();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (word === accountDeletionWord) leave.mutate();
  };
  return (
    <>
      <Stack title={m.candidate_app_privacy_goes()}>
        <Lines lines={goes()} />
      </Stack>
      <Stack title={m.candidate_app_privacy_stays()}>
        <Lines lines={stays()} quiet />
      </Stack>
      <form className={classes.form} onSubmit={submit}>
        <Field
          label={m.candidate_app_privacy_delete_word({ word: accountDeletionWord })}
          hint={m.candidate_app_privacy_delete_final()}
          autoComplete="off"
          autoCapitalize="characters"
          value={word}
          error={leave.error?.message}
          onChange={(event) => setWord(event.currentTarget.value)}
        />
        <Button type="submit" size="lg" wide disabled={word !== accountDeletionWord || leave.isPending}>
          {m.candidate_app_privacy_delete()}
        </Button>
      </form>
    </>
  );
}
