/** Who somebody is, which no match may rest on, whoever wrote it into an advert or a profile. */
const WHO = [
  ...['male', 'males', 'female', 'females', 'man', 'men', 'woman', 'women', 'boy', 'boys', 'girl', 'girls'],
  ...['lady', 'ladies', 'gent', 'gents', 'gentleman', 'gentlemen', 'mother', 'father', 'wife', 'husband'],
  ...['married', 'unmarried', 'single', 'divorced', 'widow', 'widowed', 'pregnant', 'gay', 'lesbian', 'transgender'],
  ...['black', 'white', 'coloured', 'colored', 'indian', 'asian', 'african', 'caucasian'],
  ...['christian', 'muslim', 'hindu', 'jewish', 'catholic'],
  ...['young', 'youth', 'youthful', 'old', 'elderly', 'mature', 'aged', 'age', 'born'],
] as const;

const WORD = new RegExp(`(?<![\\p{L}\\p{N}])(?:${WHO.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
const AGE = /(?<![\p{L}\p{N}])\d{2}[\s-]*(?:years?|yrs?)[\s-]*old(?![\p{L}\p{N}])/giu;

const all: ReadonlySet<string> = new Set(WHO);

export const saysWhoSomebodyIs = (word: string): boolean => all.has(word);

export const withoutWhoSomebodyIs = (text: string): string => text.replace(AGE, ' ').replace(WORD, ' ');
