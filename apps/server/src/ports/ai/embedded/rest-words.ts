import { inEnglish, littleWords } from './afrikaans.ts';
import { fold } from './text.ts';

const words = (text: string) => text.split(/\s+/).filter(Boolean);

/** Words that carry a wish, and name no part of it. */
const noise = new Set([
  ...words(`a an the and or but of for to in on at by with from near per as is are be am was it its this that these those
  there here who whom whose what which when where why how we i you he she they them us our my your his her their me i'm
  we're we've it's you're need needs needed needing want wants wanted looking look hire hires hiring seek seeks seeking
  require requires required recruiting search searching find urgent urgently asap vacancy vacancies vacant position
  positions post posts job jobs role opening openings opportunity available must should can could will would may might
  have has had having do does did get gets give know knows help someone somebody anyone person people guy guys lady ladies
  man men woman women girl boy candidate candidates applicant applicants please pls thanks thank hi hello hey dear team
  work works working worker start starts starting begin begins beginning pay pays paid paying salary wage wages stipend
  rate month months monthly week weekly day daily hour hourly year years yrs pm pd ph pw pa k r rand rands kwacha zar zmw amount
  plus also only etc more most very really quite just some any other another each every all both no not don't if then than
  so too up out about over under through during within least min minimum max maximum experience exp required essential
  now soon immediately immediate name strong supplied covered player assist organisation organization title type kind sort like via into own able provide provided includes including
  include us level good great nice new two three four five six seven eight nine ten one x co ltd pty cc area based
  place location suburb town city around company business client clients' basic gross net ctc neg negotiable`),
  ...littleWords,
]);

/** What somebody is like at work. */
const qualities = new Set(
  words(`friendly reliable honest trustworthy punctual hardworking hard-working responsible experienced qualified certified
  creative dedicated dynamic organised organized careful motivated self-motivated committed professional polite patient
  bubbly vibrant enthusiastic flexible loyal disciplined caring confident fluent coded skilled competent`),
);

export const plainWord = (word: string): string => {
  const small = fold(word)
    .replaceAll(/^[^a-z0-9]+|[^a-z0-9)]+$/g, '')
    .replace(/'s$/, '');
  if (small === 'kids' || small === 'kid' || small === 'children') return 'child';
  return small.length < 4 ? small : small.replace(small.length < 5 ? /(?:s|ed)$/ : /(?:ies|es|s|ing|ed|y|e)$/, '');
};

/** A number that may belong to the name of a thing: '5 star hotel', 'level 2'. */
export const isCount = (word: string): boolean => /^\d{1,4}(?:\/\d{1,3})?$/.test(word);

/** Amounts, times and counts are read elsewhere. */
const isFigure = (word: string): boolean => /^[rk$]?\d[\d.,/:-]*(?:[a-z]{0,3}|hrs?|x\d*)$/i.test(word);

export const isNoise = (word: string): boolean =>
  inEnglish(fold(word))
    .split(' ')
    .every((part) => noise.has(part.replace(/[.']+$/, ''))) ||
  isFigure(word) ||
  /^x\d+$/i.test(word);
export const isQuality = (word: string): boolean => qualities.has(fold(word));
