/**
 * What nobody may be chosen by: age, sex, race, marriage, looks, health, faith, birthplace, and what they can pay. It is
 * wider than the law's own list, because words that are only left out of a draft do no harm.
 */
const PROTECTED = new RegExp(
  [
    String.raw`\b(?:young|youthful|youth|younger|old|older|elderly|mature|middle[- ]aged|aged?|ages|years? old|yrs? old|under \d\d|over \d\d|below \d\d|above \d\d|between \d\d and \d\d(?! (?:km|hours))|\d\d ?- ?\d\d years(?: old)?|recent school leavers?)\b(?!-? ?(?:age home|mutual))`,
    String.raw`\b(?:lad(?:y|ies)|gentlem[ae]n|males?|females?|m[ae]n|wom[ae]n|girls?|boys?|guys?|mothers?|wives|wife|husbands?|she|he|his|her|him|sex|gender)\b`,
    String.raw`\b(?:blacks?|whites?|coloureds?|indians?|asians?|africans?|race|racial|tribe|tribal|caucasian)\b(?! (?:river|goods|sea|label|board|african))`,
    String.raw`\b(?:single|married|unmarried|divorced|marital|no children|no kids|childless|pregnan\w+|family commitments)\b`,
    String.raw`\b(?:good[- ]looking|attractive|pretty|beautiful|handsome|slim|tall|presentable|well[- ]groomed|well[- ]presented|appearance|(?:recent|full[- ]length|send(?: us)? (?:a|your)|attach(?: a)?|with(?: a)?) (?:photos?|pictures?)|picture of yourself|looks)\b`,
    String.raw`\b(?:healthy|medically fit|medical fitness|physically|fit and|fitness|disabilit\w+|disabled|hiv[- ](?:negative|positive|status)|able[- ]bodied|good health|good eyesight|eyesight|colou?r[- ]?blind(?:ness)?|non[- ]?smokers?|energetic|strong man|stands? all day|able to stand|works in heat|sober habits|sober)\b`,
    String.raw`\b(?:christian|muslim|hindu|religio\w+|church[- ]going|god[- ]fearing|pray\w*)\b`,
    String.raw`\b(?:foreigners?|locals only|south africans? only|zambians? only|nationals only|citizens? only|nationality)\b`,
    String.raw`\b(?:registration fee|admin fee|application fee|deposit|pay (?:us|upfront|first|r\d+ for)|buy (?:your|their) own (?:uniform|tools)|training fee|joining fee|upfront)\b`,
  ].join('|'),
  'i',
);

/** Names of work and of places in which such a word says nothing about anybody. */
const HARMLESS =
  /\b(?:old age home|young children|young adults?|women's (?:wear|clothing|shelter|clinic|ward)|men's (?:wear|clothing)|ladies'? ?wear|boys'? school|girls'? school|boys and girls|mother and child|child and youth|youth (?:care|centre|work(?:er)?)|(?:indian|african|asian) (?:food|cuisine|cooking|dishes|restaurants?|kitchen|languages?)|single (?:origin|point|cab|phase|entry)|south african (?:sign|airways|police|nursing)|her(?:bs|itage)|fitness (?:instructor|centre|equipment|floor)|personal fitness|group fitness|men at work|man(?:-| )hours|occupational health|physically (?:count|check)\w*|older people|elderly (?:care|patients?|people|residents?)|frail and elderly|white[- ]water|white river|black ?board|black economic)\b/gi;

/** The word that asks for what nobody may be chosen by, or nothing. */
export const protectedWord = (text: string): string | undefined =>
  PROTECTED.exec(text.replaceAll(HARMLESS, (words) => 'x'.repeat(words.length)))?.[0];

export const isProtected = (text: string): boolean => protectedWord(text) !== undefined;

/** Where such words stand, so that what is around them can still be used. */
export const protectedSpans = (text: string): { start: number; end: number }[] => {
  const plain = text.replaceAll(HARMLESS, (words) => 'x'.repeat(words.length));
  return [...plain.matchAll(new RegExp(PROTECTED.source, 'gi'))].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
};
