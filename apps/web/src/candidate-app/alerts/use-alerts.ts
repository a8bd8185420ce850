import type { JobAlert, NewJobAlert } from '@marula/contract/candidate-app.alerts.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import * as candidateApp from '@/lib/endpoints/candidate-app.gen';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { isOn, type Ways } from './alert-words';
import { alertsQuery } from './alerts.queries';

const { queryKey } = alertsQuery;

/** New without an id. */
export function useSaveAlert(id: string | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (alert: NewJobAlert) =>
      id ? api(candidateApp.updateAlert, { params: { id }, body: alert }) : api(candidateApp.addAlert, { body: alert }),
    onSuccess: () => client.invalidateQueries({ queryKey }),
  });
}

/** How each alert was told of before it was put to rest, as long as the page is open. */
const before = new Map<string, Ways>();

/** Shown at once, and taken back when it did not work. */
export function useSwitchAlert(alert: JobAlert) {
  const client = useQueryClient();
  const put = (ways: Ways) =>
    client.setQueryData(queryKey, (all) => all?.map((one) => (one.id === alert.id ? { ...one, ...ways } : one)));
  const { id, bell, mail, text } = alert;
  return useMutation({
    mutationFn: (ways: Ways) => api(candidateApp.updateAlert, { params: { id }, body: ways }),
    onMutate: (ways) => {
      if (isOn(alert)) before.set(id, { bell, mail, text });
      put(ways);
    },
    onError: (error) => {
      put({ bell, mail, text });
      toast.error(error.message);
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

export const waysOf = ({ id }: JobAlert) => before.get(id) ?? { bell: true, mail: true, text: false };

const newOf = (alert: JobAlert): NewJobAlert => {
  const { words, place, time_commitment_id, industry_id, industry_position_id } = alert;
  const { least_pay, least_fit, often, bell, mail, text } = alert;
  const asked = { words, place, time_commitment_id, industry_id, industry_position_id, least_pay, least_fit };
  return { ...asked, often, bell, mail, text };
};

/** It goes at once, and comes back by a tap. */
export function useRemoveAlert() {
  const client = useQueryClient();
  const again = () => client.invalidateQueries({ queryKey });
  const restore = (alert: JobAlert) =>
    api(candidateApp.addAlert, { body: newOf(alert) })
      .catch((error: Error) => toast.error(error.message))
      .then(again);
  return useMutation({
    mutationFn: ({ id }: JobAlert) => api(candidateApp.removeAlert, { params: { id } }),
    onSuccess: (_, alert) => {
      client.setQueryData(queryKey, (all) => all?.filter(({ id }) => id !== alert.id));
      toast.success(m.candidate_app_alerts_removed(), {
        action: { label: m.candidate_app_alerts_undo(), run: () => void restore(alert) },
      });
      void again();
    },
    onError: (error) => toast.error(error.message),
  });
}
