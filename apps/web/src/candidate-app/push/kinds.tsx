import type { OwnCandidate } from '@marula/contract/candidate-app.profile.contract';
import { useMutation } from '@tanstack/react-query';
import { api } from '@/lib/api';
import * as candidateApp from '@/lib/endpoints/candidate-app.gen';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { useKeepProfile } from '../profile/use-profile';
import { Switch } from '../ui/switch';

type Kind = keyof OwnCandidate['notification_preferences'];

const kinds: readonly Kind[] = ['application_status', 'new_messages', 'job_invites', 'new_jobs'];

/** What somebody is told of, wherever they are told. */
export function Kinds({ profile }: { profile: OwnCandidate }) {
  const keep = useKeepProfile();
  const change = useMutation({
    mutationFn: (notification_preferences: Partial<Record<Kind, boolean>>) =>
      api(candidateApp.update, { body: { notification_preferences } }),
    onSuccess: (changed) => keep(() => changed),
    onError: ({ message }) => toast.error(message),
  });
  const wanted = { ...profile.notification_preferences, ...(change.isPending && change.variables) };
  return kinds.map((kind) => (
    <Switch
      key={kind}
      label={m.candidate_app_settings_kind({ kind })}
      hint={m.candidate_app_settings_kind_hint({ kind })}
      checked={wanted[kind]}
      onChange={(event) => change.mutate({ [kind]: event.currentTarget.checked })}
    />
  ));
}
