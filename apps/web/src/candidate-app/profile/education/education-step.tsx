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
import { EducationForm } from './education-form';

export function EducationStep({ profile }: StepProps) {
  const { entry, open, openNew, close } = useOpenEntry();
  const { put, drop } = useEntries('education');
  const [leaving, setLeaving] = useState<string>();
  const learned = profile.education;
  const opened = learned.find(({ id }) => id === entry);
  if (opened || isNew(entry))
    return (
      <EducationForm
        education={opened}
        onClose={close}
        onSaved={(saved) => {
          put(saved);
          close();
        }}
      />
    );
  const removed = learned.find(({ id }) => id === leaving);
  return (
    <>
      {learned.length === 0 && <StepIntro>{m.candidate_app_profile_education_text()}</StepIntro>}
      <Entries count={learned.length} add={m.candidate_app_profile_education_add()} onAdd={openNew}>
        {learned.map((one) => (
          <Entry
            key={one.id}
            title={one.qualification || one.level.name}
            lines={[one.qualification && one.level.name, one.school, periodWords(one)]}
            onEdit={() => open(one.id)}
            onRemove={() => setLeaving(one.id)}
          />
        ))}
      </Entries>
      {removed && (
        <RemoveSheet
          title={removed.qualification || removed.level.name}
          text={m.candidate_app_profile_education_remove()}
          remove={async () => {
            await api(candidateApp.removeEducation, { params: { id: removed.id } });
            drop(removed.id);
          }}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}
