import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '@/lib/api';
import * as candidateApp from '@/lib/endpoints/candidate-app.gen';
import { m } from '@/paraglide/messages';
import { Choice, Choices } from '../../ui/choice';
import { Select } from '../../ui/select';
import { StepForm } from '../step-form';
import { WithOptions } from '../with-options';
import type { Spoken } from './use-languages';

interface LanguageFormProps {
  /** Left out for a new one. */
  spoken: Spoken | undefined;
  /** Those that are in the profile already. */
  known: readonly Spoken[];
  onClose: () => void;
  onSaved: (spoken: Spoken) => void;
}

export function LanguageForm({ spoken, known, onClose, onSaved }: LanguageFormProps) {
  const [language, setLanguage] = useState(spoken?.language.id ?? 0);
  const [level, setLevel] = useState(spoken?.proficiency.id ?? 0);
  const save = useMutation({
    mutationFn: () =>
      api(candidateApp.putLanguage, { body: { language_id: language, language_proficiency_id: level } }),
    onSuccess: onSaved,
  });
  const isOpen = (id: number) => id === spoken?.language.id || !known.some((one) => one.language.id === id);
  return (
    <WithOptions>
      {({ languages, language_proficiencies }) => (
        <StepForm saving={save} ready={language > 0 && level > 0} onSave={() => save.mutate()} onCancel={onClose}>
          <Select
            label={m.candidate_app_profile_language()}
            options={spoken ? [spoken.language] : languages.filter(({ id }) => isOpen(id))}
            none={m.candidate_app_profile_choose()}
            value={language || ''}
            onChange={(event) => setLanguage(Number(event.currentTarget.value))}
          />
          <Choices legend={m.candidate_app_profile_how_well()}>
            {language_proficiencies.map(({ id, name }) => (
              <Choice key={id} name="level" label={name} checked={id === level} onChange={() => setLevel(id)} />
            ))}
          </Choices>
        </StepForm>
      )}
    </WithOptions>
  );
}
