import type { OwnApplication } from '@marula/contract/candidate-app.contract';
import { formatDate } from '@marula/contract/formats';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import * as candidateApp from '@/lib/endpoints/candidate-app.gen';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import { Button } from '../ui/button';
import { applicationsQuery } from './applications.queries';

/** Once, and only when this employer has taken longer than usual. */
export function Remind({ application: { id, line } }: { application: OwnApplication }) {
  const client = useQueryClient();
  const remind = useMutation({
    mutationFn: () => api(candidateApp.remindEmployer, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: applicationsQuery.queryKey }),
  });
  if (line?.reminded_at)
    return <p>{m.candidate_app_reminded({ day: formatDate(line.reminded_at, getTenant().time_zone) })}</p>;
  if (!line?.remind_from || new Date(line.remind_from) > new Date()) return null;
  return (
    <>
      <Button look="soft" size="lg" wide icon="send" disabled={remind.isPending} onClick={() => remind.mutate()}>
        {m.candidate_app_remind()}
      </Button>
      {remind.error && <p role="alert">{remind.error.message}</p>}
    </>
  );
}
