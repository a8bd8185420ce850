import type { Message } from './message.ts';

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = 'áƀćďéƒǵĥíĵķĺḿńóṕɋŕśťúṽẃẋýžÁƁĆĎÉƑǴĤÍĴĶĹḾŃÓṔɊŔŚŤÚṼẂẊÝŽ';
const accents = new Map([...plain].map((letter, index) => [letter, [...accented][index] ?? letter]));

/** Every letter accented, blanks kept: whatever is still written in plain letters came from somewhere else. */
const accentedText = (text: string): string => text.replace(/\{\w+\}|[a-z]/gi, (part) => accents.get(part) ?? part);

/** A message of a language that nobody speaks, made from English: every sentence is there, and none of it is English. */
export const pseudo = (message: Message): Message =>
  typeof message === 'string'
    ? accentedText(message)
    : message.map(({ match, ...cases }) => ({
        ...cases,
        match: Object.fromEntries(Object.entries(match).map(([when, text]) => [when, accentedText(text)])),
      }));
