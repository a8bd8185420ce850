/** A word as one of many: 'cashiers' is 'cashier', 'secretaries' is 'secretary'. */
export const stemOf = (word: string): string => {
  if (word.length < 4 || /(ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
};

/** British and American ways to write one word. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/center/, 'centre'],
  [/fiber/, 'fibre'],
  [/(?<=.{3})iz(e|er|ing|ation)$/, 'is$1'],
  [/labor(?=er|$)/, 'labour'],
  [/tire(?=$|s$|man)/, 'tyre'],
  [/jewelr/, 'jeweller'],
  [/counsel(?=or|ing)/, 'counsell'],
  [/adviser/, 'advisor'],
  [/program(?=$|s$)/, 'programme'],
  [/dietician/, 'dietitian'],
  [/despatch/, 'dispatch'],
  [/draftsman/, 'draughtsman'],
  [/color/, 'colour'],
];

const spelt = (word: string) => SPELLINGS.reduce((text, [from, to]) => text.replace(from, to), word);

/** As words are compared: one of many, in one spelling. */
export const formOf = (word: string): string => stemOf(spelt(word));

const ENDINGS = /(?:ering|ership|ement|ation|ician|ical|ress|ron|ing|ant|ist|ian|ial|man|men|lady|er|or|ry|y|e)$/;
const LEAST_ROOT = 3;

/** What the doer, the deed and the trade have in common: 'plumber', 'plumbing'; 'cleaner', 'cleaning'. */
export const rootOf = (form: string): string => {
  let root = form;
  for (let turn = 0; turn < 2; turn++) {
    const shorter = root.replace(ENDINGS, '');
    if (shorter.length < LEAST_ROOT || shorter === root) break;
    root = shorter;
  }
  return root;
};
