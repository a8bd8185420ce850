import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import * as notificationsEndpoints from '@/lib/endpoints/notifications.gen';
import { readAgain } from '@/lib/read-again';
import { toast } from '@/lib/toast';
import { type Told, withChangeOfAll, withMark, without } from './notification-changes';
import { notificationsOf } from './shell.notifications.queries';

/** Each shows at once; what the server refuses is said, and read again. The echo brings the rest to every tab. */
export const useNotificationActs = (employerId: string) => {
  const client = useQueryClient();
  const { queryKey } = notificationsOf(employerId);
  const show = (change: (told: Told) => Told | undefined) =>
    client.setQueryData(queryKey, (told: Told | undefined) => told && (change(told) ?? told));
  const { mutate } = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onError: (error) => {
      toast.error(error.message);
      void readAgain(client, queryKey);
    },
  });
  return {
    readAll: () => {
      show((told) => withChangeOfAll(told, { action: 'read' }));
      mutate(() => api(notificationsEndpoints.readAll, { body: { employerId } }));
    },
    mark: (id: string, read: boolean) => {
      show((told) => withMark(told, id, read));
      mutate(() => api(notificationsEndpoints.mark, { params: { id }, body: { read } }));
    },
    remove: (id: string) => {
      show((told) => without(told, id));
      mutate(() => api(notificationsEndpoints.delete, { params: { id } }));
    },
    removeAll: () => {
      show((told) => withChangeOfAll(told, { action: 'deleted' }));
      mutate(() => api(notificationsEndpoints.delete, { params: { id: employerId } }));
    },
    restore: (id: string) =>
      mutate(async () => {
        await api(notificationsEndpoints.restore, { params: { id } });
        await readAgain(client, queryKey);
      }),
  };
};
