import { useState } from 'react';
import { api } from '@/lib/api';
import * as candidateApp from '@/lib/endpoints/candidate-app.gen';
import { m } from '@/paraglide/messages';
import { Entries, Entry, isNew, useOpenEntry } from '../entries';
import { RemoveSheet } from '../remove-sheet';
import { StepIntro } from '../step-form';
import type { StepProps } from '../step-props';
import { LanguageForm } from './language-form';
import { useLanguages } from './use-languages';
import { VoiceSample } from './voice-sample';

export function LanguagesStep({ profile }: StepProps) {
  const { entry, open, openNew, close } = useOpenEntry();
  const { put, drop } = useLanguages();
  const [leaving, setLeaving] = useState<number>();
  const { languages } = profile;
  const opened = languages.find(({ language }) => String(language.id) === entry);
  if (opened || isNew(entry))
    return (
      <LanguageForm
        spoken={opened}
        known={languages}
        onClose={close}
        onSaved={(saved) => {
          put(saved);
          close();
        }}
      />
    );
  const removed = languages.find(({ language }) => language.id === leaving);
  return (
    <>
      <StepIntro>{m.candidate_app_profile_languages_text()}</StepIntro>
      <Entries count={languages.length} add={m.candidate_app_profile_languages_add()} onAdd={openNew}>
        {languages.map((spoken) => (
          <Entry
            key={spoken.language.id}
            title={spoken.language.name}
            lines={[spoken.proficiency.name]}
            onEdit={() => open(String(spoken.language.id))}
            onRemove={() => setLeaving(spoken.language.id)}
          >
            <VoiceSample profileId={profile.id} spoken={spoken} onChange={put} />
          </Entry>
        ))}
      </Entries>
      {removed && (
        <RemoveSheet
          title={removed.language.name}
          text={m.candidate_app_profile_languages_remove()}
          remove={async () => {
            await api(candidateApp.removeLanguage, { params: { id: removed.language.id } });
            drop(removed.language.id);
          }}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}
