import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import * as notificationsEndpoints from '@/lib/endpoints/notifications.gen';
import { toast } from '@/lib/toast';
import { type Told, withChangeOfAll } from './notification-changes';
import { notificationsOf } from './shell.notifications.queries';

/** The echo shows it in every tab, this one too; a lost one is made up for by asking. */
const useAct = <Input>(employerId: string, act: (input: Input) => Promise<unknown>) => {
  const client = useQueryClient();
  const { queryKey } = notificationsOf(employerId);
  return useMutation({
    mutationFn: act,
    onError: (error) => toast.error(error.message),
    onSettled: () => client.invalidateQueries({ queryKey }),
  }).mutate;
};

export const useNotificationActs = (employerId: string) => {
  const client = useQueryClient();
  const { queryKey } = notificationsOf(employerId);
  const at = (action: 'read' | 'deleted') =>
    client.setQueryData(queryKey, (told: Told | undefined) => told && withChangeOfAll(told, { action }));
  const readAll = useAct(employerId, () => {
    at('read');
    return api(notificationsEndpoints.readAll, { body: { employerId } });
  });
  const mark = useAct(employerId, ({ id, read }: { id: string; read: boolean }) =>
    api(notificationsEndpoints.mark, { params: { id }, body: { read } }),
  );
  const remove = useAct(employerId, (id: string) => {
    if (id === employerId) at('deleted');
    return api(notificationsEndpoints.delete, { params: { id } });
  });
  const restore = useAct(employerId, (id: string) => api(notificationsEndpoints.restore, { params: { id } }));
  return { readAll: () => readAll(undefined), mark, remove, restore };
};
