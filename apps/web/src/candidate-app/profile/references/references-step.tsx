import { useState } from 'react';
import { api } from '@/lib/api';
import * as candidateApp from '@/lib/endpoints/candidate-app.gen';
import { m } from '@/paraglide/messages';
import { Notice } from '../../ui/notice';
import { Entries, Entry, isNew, useOpenEntry } from '../entries';
import { RemoveSheet } from '../remove-sheet';
import { StepIntro } from '../step-form';
import type { StepProps } from '../step-props';
import { useEntries } from '../use-entries';
import { ReferenceForm } from './reference-form';

export function ReferencesStep({ profile }: StepProps) {
  const { entry, open, openNew, close } = useOpenEntry();
  const { put, drop } = useEntries('references');
  const [leaving, setLeaving] = useState<string>();
  const people = profile.references;
  const opened = people.find(({ id }) => id === entry);
  if (opened || isNew(entry))
    return (
      <ReferenceForm
        person={opened}
        onClose={close}
        onSaved={(saved) => {
          put(saved);
          close();
        }}
      />
    );
  const removed = people.find(({ id }) => id === leaving);
  return (
    <>
      <StepIntro>{m.candidate_app_profile_references_text()}</StepIntro>
      <Entries count={people.length} add={m.candidate_app_profile_references_add()} onAdd={openNew}>
        {people.map((person) => (
          <Entry
            key={person.id}
            title={person.name}
            lines={[
              person.title,
              person.contact_number,
              person.email,
              person.status !== 'pending' && m.candidates_reference_status({ status: person.status }),
            ].map((line) => line || null)}
            onEdit={() => open(person.id)}
            onRemove={() => setLeaving(person.id)}
          />
        ))}
      </Entries>
      <Notice icon="eye">{m.candidate_app_profile_references_seen()}</Notice>
      {removed && (
        <RemoveSheet
          title={removed.name}
          text={m.candidate_app_profile_references_remove()}
          remove={async () => {
            await api(candidateApp.removeReference, { params: { id: removed.id } });
            drop(removed.id);
          }}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}
