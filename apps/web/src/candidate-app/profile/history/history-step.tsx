import { useState } from 'react';
import { api } from '@/lib/api';
import * as candidateApp from '@/lib/endpoints/candidate-app.gen';
import { m } from '@/paraglide/messages';
import { Entries, Entry, isNew, useOpenEntry } from '../entries';
import { periodWords } from '../period';
import { RemoveSheet } from '../remove-sheet';
import { StepIntro } from '../step-form';
import type { StepProps } from '../step-props';
import { useEntries } from '../use-entries';
import { AskReferee } from './ask-referee';
import { HistoryForm } from './history-form';
import { OwnDispute } from './own-dispute';
import { RefereeState } from './referee-state';

export function HistoryStep({ profile }: StepProps) {
  const { entry, open, openNew, close } = useOpenEntry();
  const { put, drop } = useEntries('job_history');
  const [leaving, setLeaving] = useState<string>();
  const jobs = profile.job_history;
  const opened = jobs.find(({ id }) => id === entry);
  if (opened || isNew(entry))
    return (
      <HistoryForm
        job={opened}
        usual={profile.industry.flatMap(({ industry, position }) =>
          position ? [{ ...position, industry_id: industry.id }] : [],
        )}
        onClose={close}
        onSaved={(job) => {
          put(job);
          close();
        }}
      />
    );
  const removed = jobs.find(({ id }) => id === leaving);
  return (
    <>
      {jobs.length === 0 && <StepIntro>{m.candidate_app_profile_history_text()}</StepIntro>}
      <Entries count={jobs.length} add={m.candidate_app_profile_history_add()} onAdd={openNew}>
        {jobs.map((job) => (
          <Entry
            key={job.id}
            title={job.position?.name ?? job.company_name}
            lines={[job.position && job.company_name, periodWords(job, job.current_position)]}
            state={<RefereeState job={job} />}
            onEdit={() => open(job.id)}
            onRemove={() => setLeaving(job.id)}
          >
            <AskReferee job={job} onAsked={put} onAddReferee={() => open(job.id)} />
            {job.verification_level === 'Disputed' && <OwnDispute job={job} documents={profile.documents} />}
          </Entry>
        ))}
      </Entries>
      {removed && (
        <RemoveSheet
          title={removed.company_name}
          text={m.candidate_app_profile_history_remove()}
          remove={async () => {
            await api(candidateApp.removeJobHistory, { params: { id: removed.id } });
            drop(removed.id);
          }}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}
