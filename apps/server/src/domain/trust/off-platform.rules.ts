import { type Clue, sentenceAround } from './clue.ts';

const messenger = '(?:whats ?app|telegram|signal app|wechat|imo)';
const phone = '\\+?\\d[\\d ]{7,15}';
const secret =
  '(?:pin|pins|otp|cvv(?: number)?|passwords?|card number|bank card|(?:online |internet )?banking (?:username|login|password|profile)|login details)';
const account = '(?:account numbers?|banking details|bank details|bank accounts?)';
const hand =
  '(?:send|forward|submit|put|fill in|fill|provide|give|email|e-mail|share|hand|enter|upload|collect|need|include)(?: us| me)?';

interface Sign {
  pattern: RegExp;
  weight: number;
  /** A company that warns of it says the same words. */
  unless?: RegExp;
}

/** The PIN of a voucher is money, which is another matter. */
const NEVER_OR_VOUCHER = /\b(?:never|nobody|not ask|no one|don't ask|do not share|don't share|\d?voucher)\b/;
/** Whoever works with messages does so for the company's customers. */
const AT_WORK = /\b(?:serve|shoppers|customers|guests|clients|our desk|you run|channel of|manage|answering)\b/;

const sign = (pattern: string, weight: number, unless?: RegExp): Sign => ({
  pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})`, 'gu'),
  weight,
  ...(unless && { unless }),
});

const signs: readonly Sign[] = [
  sign(
    `${messenger}(?: \\w+){0,3}? only\\b|only (?:\\w+ ){0,3}?(?:by |via |on |through )?${messenger}\\b`,
    0.8,
    AT_WORK,
  ),
  sign(`${messenger}(?: me| us| him| her| the boss)?(?: \\w+){0,3}?[ :,-]{1,3}${phone}`, 0.7),
  sign(`${messenger} (?:me|us|him|her|your|the (?:slip|proof|boss)|a copy)\\b`, 0.7),
  sign(
    `(?:contact|text|message|inbox|dm|chat|talk|reach|write|join|find)(?: (?:to )?[\\w'@]+){0,5}? (?:on |via |by |through |in )?(?:our |my |a |the )?${messenger}\\b`,
    0.7,
    AT_WORK,
  ),
  sign(
    `(?:t\\.me|wa\\.me|chat\\.whatsapp\\.com|bit\\.ly|tinyurl\\.com|cutt\\.ly|shorturl\\.at|rb\\.gy|forms\\.gle|docs\\.google\\.com/forms)/?[\\w/-]*`,
    0.75,
  ),
  sign(
    `(?:do not|don't|dont|not|no|never)(?: \\w+){0,2}? (?:apply|applications?|messages|reply|read \\w+|questions)(?: \\w+){0,3}? (?:here|(?:on|through|in|via) this (?:app|site|website|platform|page))\\b`,
    0.8,
  ),
  sign(`(?:this|the) (?:platform|app|site|website|inbox) is not (?:checked|read|monitored|used)\\b`, 0.8),
  sign(
    `(?:inbox|dm) me\\b|(?:text|message|call|write|contact) (?:me|us)(?: \\w+){0,2} (?:privately|in private|direct(?:ly)?)\\b`,
    0.6,
  ),
  sign(`${hand}(?: [\\w',]+){0,10}? ${secret}\\b`, 0.85, NEVER_OR_VOUCHER),
  sign(
    `${hand}(?: your| the| in your| my)?(?: [\\w',]+){0,6}? ${account}\\b(?! (?:after|once|when))`,
    0.7,
    /\b(?:never|nobody|customers'?|clients|employees|wages|salary|suppliers|you check|opened?|capture)\b/,
  ),
  sign(
    `(?:into|in|through) your (?:own |personal )?(?:bank )?account\\b(?=.{0,80}\\b(?:forward|keep|send it|send on|pass|your cut|transfer the rest)\\b)`,
    0.85,
  ),
  sign(`(?:account|acc)(?: number| no)?\\.?:? ?\\d[\\d ]{7,15}`, 0.7),
  sign(`(?:slegs|net) (?:per )?${messenger}|moenie hier aansoek`, 0.8),
  sign(`(?:nge-?|ku-?)?${messenger} (?:kuphela|yokha|fye|epela|chabe)|ungafaki isicelo lapha|osati pano`, 0.8),
  sign(
    `[\\w.+-]{1,64}@(?:gmail|yahoo|hotmail|outlook|live|mail|consultant|icloud|proton|protonmail|ymail|webmail)\\.(?:com|co\\.za|me)`,
    0.2,
  ),
];

/** Moving people to where nobody sees what they are asked for: other channels, and the keys to their bank account. */
export const offPlatformClues = (text: string): Clue[] =>
  signs.flatMap(({ pattern, weight, unless }) =>
    [...text.matchAll(pattern)].flatMap(({ 0: words, index: start }) => {
      const clue = { start, end: start + words.trimEnd().length, weight };
      return unless?.test(sentenceAround(text, clue)) ? [] : [clue];
    }),
  );
