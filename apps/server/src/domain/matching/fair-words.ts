/** Who somebody is, which no match may rest on, whoever wrote it into an advert or a profile. */
const WHO = [
  ...['male', 'males', 'female', 'females', 'man', 'men', 'woman', 'women', 'boy', 'boys', 'girl', 'girls'],
  ...['lady', 'ladies', 'gent', 'gents', 'gentleman', 'gentlemen', 'mother', 'father', 'wife', 'husband'],
  ...['married', 'unmarried', 'single', 'divorced', 'widow', 'widowed', 'pregnant', 'gay', 'lesbian', 'transgender'],
  ...['black', 'white', 'coloured', 'colored', 'indian', 'asian', 'african', 'caucasian'],
  ...['christian', 'muslim', 'hindu', 'jewish', 'catholic'],
  ...['young', 'youthful', 'mature'],
] as const;

const WORD = new RegExp(`(?<![\\p{L}\\p{N}])(?:${WHO.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
/** ‘45 years old’, ‘aged 45’, ‘born in 1980’. Care for old people is work, and stays. */
const AGE =
  /(?<![\p{L}\p{N}])(?:\d{2}[\s-]*(?:years?|yrs?)[\s-]*old|aged?[\s:]+\d{2}|born(?:\s+in)?\s+(?:19|20)\d{2})(?![\p{L}\p{N}])/giu;

export const withoutWhoSomebodyIs = (text: string): string => text.replace(AGE, ' ').replace(WORD, ' ');
