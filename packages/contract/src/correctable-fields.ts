import { textLimits } from './limits.ts';

/** Lists that a choice is made from, as the forms offer them. */
type ChoiceList = 'availabilities' | 'capacities' | 'experiences' | 'drivers_licences';

interface Correctable {
  /** Where it is kept: of everybody, or of who looks for work. */
  of: 'profile' | 'candidate' | 'citizenship';
  /** How it is written: a choice by its id, a place by its name, an address by a link that its owner follows. */
  as: 'text' | 'words' | 'phone' | 'email' | 'yes_no' | 'place' | ChoiceList;
  most: number;
  /** The column, where it is called otherwise. */
  column?: string;
  /** Shown and logged with its last characters only. */
  secret?: true;
  /** It can be taken out. */
  optional?: true;
}

const { name, title, phone, email, message } = textLimits;
const choice = { of: 'candidate', most: 5, optional: true } as const;

/**
 * Every single field of a person's own record, for who asks us to correct it. The schema, the statements and the form
 * are made of this list. Lists (work, schools, languages, papers) are people's own to change, entry by entry.
 */
export const correctable = {
  first_name: { of: 'profile', as: 'text', most: name },
  last_name: { of: 'profile', as: 'text', most: name },
  email: { of: 'profile', as: 'email', most: email },
  contact_number: { of: 'profile', as: 'phone', most: phone, optional: true },
  citizenship: { of: 'citizenship', as: 'text', most: name, column: 'country' },
  id_passport_number: { of: 'citizenship', as: 'text', most: name, secret: true, optional: true },
  work_permit: { of: 'candidate', as: 'yes_no', most: 5 },
  location: { of: 'candidate', as: 'place', most: title, optional: true },
  drivers_licence_id: { ...choice, as: 'drivers_licences' },
  experience_id: { ...choice, as: 'experiences' },
  availability_id: { ...choice, as: 'availabilities' },
  capacity_id: { ...choice, as: 'capacities' },
  about_you: { of: 'candidate', as: 'words', most: message, optional: true },
  ideal_job: { of: 'candidate', as: 'words', most: message, optional: true },
} as const satisfies Record<string, Correctable>;

export type CorrectableField = keyof typeof correctable;
export const correctableFields = Object.keys(correctable) as [CorrectableField, ...CorrectableField[]];

/** What is known of a field. */
export const fieldOf = (field: CorrectableField): Correctable => correctable[field];

/** Whether it can be written there, as far as that can be told from what was typed. */
export const canBeWritten = (field: CorrectableField, typed: string): boolean => {
  const { as, most, optional } = fieldOf(field);
  if (typed === '') return optional === true;
  if (typed.length > most) return false;
  if (as === 'yes_no') return typed === 'true' || typed === 'false';
  return as === 'text' || as === 'words' || as === 'phone' || as === 'email' || as === 'place' || /^\d+$/.test(typed);
};
