import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { Switch } from '../ui/switch';
import { pushQuery, turnPushOff, turnPushOn } from './push';

/** Whether this phone is told while the app is closed. */
export function PushSwitch() {
  const client = useQueryClient();
  const { data: state } = useQuery(pushQuery);
  const turn = useMutation({
    mutationFn: (on: boolean) => (on ? turnPushOn() : turnPushOff()),
    onSuccess: (now) => client.setQueryData(pushQuery.queryKey, now),
    onError: () => toast.error(m.candidate_app_settings_push_failed()),
  });
  const isOn = turn.isPending ? turn.variables : state === 'on';
  return (
    <Switch
      label={m.candidate_app_settings_push()}
      hint={m.candidate_app_settings_push_hint({ state: state ?? 'off' })}
      checked={isOn}
      disabled={!state || state === 'unsupported' || state === 'denied' || turn.isPending}
      onChange={(event) => turn.mutate(event.currentTarget.checked)}
    />
  );
}
