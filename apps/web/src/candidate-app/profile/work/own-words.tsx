import type { FormOptions } from '@marula/contract/forms.contract';
import { m } from '@/paraglide/messages';
import { Select } from '../../ui/select';
import type { ChosenWork } from './chosen-work';

interface OwnWordsProps {
  options: FormOptions;
  typed: string;
  onChoose: (work: ChosenWork[number]) => void;
}

/** Work that the library does not know is told in one's own words, and in which industry it is. */
export const OwnWords = ({ options: { industries }, typed, onChoose }: OwnWordsProps) => (
  <Select
    label={m.candidate_app_profile_own_words({ words: typed })}
    hint={m.candidate_app_profile_own_words_hint()}
    options={industries}
    none={m.candidate_app_profile_industry()}
    value=""
    onChange={(event) => {
      const industry = industries.find(({ id }) => id === Number(event.currentTarget.value));
      if (industry) onChoose({ industry, position: null, user_input: typed });
    }}
  />
);
