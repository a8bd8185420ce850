import type { OwnApplication } from '@marula/contract/candidate-app.contract';
import { candidateAppPaths as paths } from '@marula/contract/candidate-app-paths';
import { formatDate } from '@marula/contract/formats';
import { applicationStatusIds as ids } from '@marula/contract/transitions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { api } from '@/lib/api';
import * as candidateApp from '@/lib/endpoints/candidate-app.gen';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import { Button } from '../ui/button';
import { CompanyMark } from '../ui/company-mark';
import { Notice } from '../ui/notice';
import { Sheet } from '../ui/sheet';
import { Status } from '../ui/status';
import classes from './application-card.module.css';
import { applicationsQuery } from './applications.queries';
import { Contest } from './contest';
import { Remind } from './remind';
import { isOver, stageOf } from './stage';
import { stageWords } from './stage-words';
import { Stations, WhatHappened } from './what-happened';

/** An answer that has come can be read; silence can be read too. */
export function ApplicationCard({ application }: { application: OwnApplication }) {
  const { job, company, created_at, status_id } = application;
  const stage = stageOf(application);
  const [asking, setAsking] = useState(false);
  const mayWithdraw = !isOver(stage) && (status_id === ids.Applied || status_id === ids.Shortlisted);
  return (
    <li className={classes.card}>
      <div className={classes.top}>
        <CompanyMark name={company.name} size={40} />
        <div>
          <h3>
            <Link href={paths.job.replace(':id', job.id)}>{job.title}</Link>
          </h3>
          <p>{company.name}</p>
        </div>
        <time dateTime={created_at}>{formatDate(created_at, getTenant().time_zone)}</time>
      </div>
      <div className={classes.state}>
        <Status stage={stage}>{stageWords[stage]()}</Status>
        {!isOver(stage) && <Stations application={application} />}
      </div>
      <WhatHappened application={application} />
      <div className={classes.acts}>
        <Remind application={application} />
        {stage === 'declined' && <Contest application={application} />}
        {mayWithdraw && (
          <Button look="quiet" icon="undo-2" onClick={() => setAsking(true)}>
            {m.candidate_app_withdraw()}
          </Button>
        )}
      </div>
      {asking && <Withdraw application={application} onClose={() => setAsking(false)} />}
    </li>
  );
}

function Withdraw({ application, onClose }: { application: OwnApplication; onClose: () => void }) {
  const client = useQueryClient();
  const withdraw = useMutation({
    mutationFn: () => api(candidateApp.withdraw, { params: { id: application.id } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: applicationsQuery.queryKey });
      onClose();
    },
  });
  return (
    <Sheet
      title={m.candidate_app_withdraw_title({ title: application.job.title })}
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
      <p>{m.candidate_app_withdraw_text({ company: application.company.name })}</p>
      {withdraw.error && (
        <Notice icon="triangle-alert" tone="danger">
          {withdraw.error.message}
        </Notice>
      )}
    </Sheet>
  );
}
