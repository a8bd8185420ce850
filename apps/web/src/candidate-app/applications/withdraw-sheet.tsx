import type { OwnApplication } from '@marula/contract/candidate-app.contract';
import { candidateAppPaths as paths } from '@marula/contract/candidate-app-paths';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { api } from '@/lib/api';
import * as candidateApp from '@/lib/endpoints/candidate-app.gen';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { ownApplicationQuery } from '../job/job.queries';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { Sheet } from '../ui/sheet';
import { applicationsQuery } from './applications.queries';

interface WithdrawSheetProps {
  application: OwnApplication;
  onClose: () => void;
}

export function WithdrawSheet({ application: { id, job, company }, onClose }: WithdrawSheetProps) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const withdraw = useMutation({
    mutationFn: () => api(candidateApp.withdraw, { params: { id } }),
    onSuccess: async () => {
      onClose();
      // Its page goes first: what is gone is not asked for again.
      navigate(paths.applications, { replace: true });
      client.removeQueries({ queryKey: ownApplicationQuery(id).queryKey });
      toast.success(m.candidate_app_application_withdrawn({ company: company.name }));
      await client.invalidateQueries({ queryKey: applicationsQuery.queryKey });
    },
  });
  return (
    <Sheet
      title={m.candidate_app_withdraw_title({ title: job.title })}
      onClose={onClose}
      foot={
        <>
          <Button size="lg" wide disabled={withdraw.isPending} onClick={() => withdraw.mutate()}>
            {m.candidate_app_withdraw()}
          </Button>
          <Button look="quiet" wide onClick={onClose}>
            {m.candidate_app_withdraw_keep()}
          </Button>
        </>
      }
    >
      <p>{m.candidate_app_withdraw_text({ company: company.name })}</p>
      {withdraw.error && (
        <Notice icon="triangle-alert" tone="danger">
          {withdraw.error.message}
        </Notice>
      )}
    </Sheet>
  );
}
