import { useState } from 'react';
import { api } from '@/lib/api';
import * as candidateApp from '@/lib/endpoints/candidate-app.gen';
import { m } from '@/paraglide/messages';
import { Entries, Entry, isNew, useOpenEntry } from '../entries';
import { RemoveSheet } from '../remove-sheet';
import { StepIntro } from '../step-form';
import type { StepProps } from '../step-props';
import { useEntries } from '../use-entries';
import { WithOptions } from '../with-options';
import { DocumentForm } from './document-form';
import classes from './documents.module.css';

export function DocumentsStep({ profile }: StepProps) {
  const { entry, openNew, close } = useOpenEntry();
  const { put, drop } = useEntries('documents');
  const [leaving, setLeaving] = useState<string>();
  const { documents } = profile;
  if (isNew(entry))
    return (
      <DocumentForm
        profileId={profile.id}
        onClose={close}
        onSaved={(document) => {
          put(document);
          close();
        }}
      />
    );
  const removed = documents.find(({ id }) => id === leaving);
  return (
    <WithOptions>
      {({ document_types }) => (
        <>
          <StepIntro>{m.candidate_app_profile_documents_text()}</StepIntro>
          <Entries count={documents.length} add={m.candidate_app_profile_documents_add()} onAdd={openNew}>
            {documents.map((document) => (
              <Entry
                key={document.id}
                title={document.title}
                lines={[document_types.find(({ id }) => id === document.document_type_id)?.name]}
                onRemove={() => setLeaving(document.id)}
              >
                <a className={classes.open} href={document.url} target="_blank" rel="noreferrer">
                  {m.candidate_app_profile_documents_open({ title: document.title })}
                </a>
              </Entry>
            ))}
          </Entries>
          {removed && (
            <RemoveSheet
              title={removed.title}
              text={m.candidate_app_profile_documents_remove()}
              remove={async () => {
                await api(candidateApp.removeDocument, { params: { id: removed.id } });
                drop(removed.id);
              }}
              onClose={() => setLeaving(undefined)}
            />
          )}
        </>
      )}
    </WithOptions>
  );
}
