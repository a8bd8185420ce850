import type { CompanyAccess } from '@marula/contract/candidate-app.privacy.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import * as candidateApp from '@/lib/endpoints/candidate-app.gen';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { applicationsQuery } from '../applications/applications.queries';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';
import { Notice } from '../ui/notice';
import { Sheet } from '../ui/sheet';
import classes from './privacy.module.css';

/** Says what the employer keeps before anything is done. */
export function TakeBackSheet({ access, onClose }: { access: CompanyAccess; onClose: () => void }) {
  const { company, applications } = access;
  const client = useQueryClient();
  const takeBack = useMutation({
    mutationFn: () => api(candidateApp.takeBackAccess, { params: { id: company.id } }),
    onSuccess: async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: ['privacy'] }),
        client.invalidateQueries({ queryKey: applicationsQuery.queryKey }),
      ]);
      toast.success(m.candidate_app_privacy_taken_back({ company: company.name }));
      onClose();
    },
  });
  const goes = applications.filter(({ can_take_back }) => can_take_back);
  const hired = applications.filter(({ can_take_back }) => !can_take_back);
  return (
    <Sheet
      title={m.candidate_app_privacy_take_back_title({ company: company.name })}
      onClose={onClose}
      foot={
        <>
          <Button size="lg" wide disabled={takeBack.isPending} onClick={() => takeBack.mutate()}>
            {m.candidate_app_privacy_take_back()}
          </Button>
          <Button look="quiet" wide onClick={onClose}>
            {m.candidate_app_privacy_leave()}
          </Button>
        </>
      }
    >
      <h3>{m.candidate_app_privacy_ends()}</h3>
      <ul className={classes.lines}>
        {goes.map(({ id, title }) => (
          <li key={id}>
            <Icon name="undo-2" /> {m.candidate_app_privacy_ends_application({ title })}
          </li>
        ))}
        {hired.length === 0 && (
          <li>
            <Icon name="eye-off" /> {m.candidate_app_privacy_ends_profile()}
          </li>
        )}
      </ul>
      <h3>{m.candidate_app_privacy_keeps({ company: company.name })}</h3>
      <ul className={classes.lines} data-quiet>
        {hired.map(({ id, title }) => (
          <li key={id}>
            <Icon name="user-check" /> {m.candidate_app_privacy_keeps_hired({ title })}
          </li>
        ))}
        <li>
          <Icon name="message-circle" /> {m.candidate_app_privacy_keeps_messages()}
        </li>
        <li>
          <Icon name="file-text" /> {m.candidate_app_privacy_keeps_log()}
        </li>
        <li>
          <Icon name="download" /> {m.candidate_app_privacy_keeps_copies()}
        </li>
      </ul>
      {takeBack.error && (
        <Notice icon="triangle-alert" tone="danger" role="alert">
          {takeBack.error.message}
        </Notice>
      )}
    </Sheet>
  );
}
