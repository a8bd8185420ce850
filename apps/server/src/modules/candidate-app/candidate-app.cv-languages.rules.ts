import type { ReferenceOption } from '@marula/contract/shared.contract';
import { foldName } from '../../db/reference/fold-name.ts';
import type { Read } from './candidate-app.cv-person.rules.ts';
import { type CvLine, labelled } from './candidate-app.cv-sections.rules.ts';

/** Other names of the list's languages, by the name in the list. */
const ALIASES: Record<string, string> = {
  zulu: 'isiZulu',
  xhosa: 'isiXhosa',
  sotho: 'Sesotho',
  'south sotho': 'Sesotho',
  'southern sotho': 'Sesotho',
  tswana: 'Setswana',
  pedi: 'Sepedi',
  'northern sotho': 'Sepedi',
  'north sotho': 'Sepedi',
  'sesotho sa leboa': 'Sepedi',
  tsonga: 'Xitsonga',
  shangaan: 'Xitsonga',
  swati: 'siSwati',
  swazi: 'siSwati',
  venda: 'Tshivenda',
  ndebele: 'isiNdebele',
  chibemba: 'Bemba',
  icibemba: 'Bemba',
  ichibemba: 'Bemba',
  chinyanja: 'Nyanja',
  cinyanja: 'Nyanja',
  chewa: 'Nyanja',
  chichewa: 'Nyanja',
  chitonga: 'Tonga',
  citonga: 'Tonga',
  silozi: 'Lozi',
  kikaonde: 'Kaonde',
  chilunda: 'Lunda',
  chiluvale: 'Luvale',
  kiswahili: 'Swahili',
  chishona: 'Shona',
  'sign language': 'South African Sign Language',
};

/** How well, in people's words; the best that is said counts. */
const LEVELS: [level: RegExp, words: RegExp][] = [
  [/^home/i, /\b(home|mother|native|first language|1st language)\b/i],
  [
    /^fluent/i,
    /\b(fluent\w*|excellent|very good|proficient|advanced|second language|read.{0,25}(write|speak)|speak.{0,15}read)\b/i,
  ],
  [/^basic/i, /\b(basic|fair|little|beginner|poor|elementary|understand)\b/i],
  [/^conversational/i, /\b(good|conversational|intermediate|average|speak)\b/i],
];
/** Where nobody says how well, it is not for us to praise. */
const UNSAID = /^conversational/i;

const LABEL = /\b(language|languages)\b/;
const SPEAKS = /\b(?:i|can) speak\b/i;

interface Lists {
  languages: readonly ReferenceOption[];
  language_proficiencies: readonly ReferenceOption[];
}

type Spoken = Read<{ language_id: number; language_proficiency_id: number }>;

export function languagesIn(headed: readonly CvLine[], others: readonly CvLine[], lists: Lists): Spoken[] {
  const names = [
    ...lists.languages.map(({ id, name }) => ({ id, folded: foldName(name) })),
    ...Object.entries(ALIASES).flatMap(([folded, name]) => {
      const language = lists.languages.find((one) => one.name === name);
      return language ? [{ id: language.id, folded }] : [];
    }),
  ].toSorted((a, b) => b.folded.length - a.folded.length);
  const languageIn = (text: string) => names.find(({ folded }) => ` ${foldName(text)} `.includes(` ${folded} `))?.id;
  const levelOf = (text: string) => {
    const found = LEVELS.find(([, words]) => words.test(text))?.[0] ?? UNSAID;
    return lists.language_proficiencies.find(({ name }) => found.test(name))?.id ?? 0;
  };
  const saysLevel = (text: string) => LEVELS.some(([, words]) => words.test(text));
  const spoken = new Map<number, Spoken>();
  const lines = [
    ...others.filter(({ text }) => LABEL.test(labelled(text)?.label ?? '') || SPEAKS.test(text)),
    ...headed,
  ];
  for (const [index, line] of lines.entries()) {
    const pieces = line.text.split(/[,;•|]|\s+(?:and|&)\s+|\/(?=\s*\p{L})/u);
    const several = pieces.filter(languageIn).length > 1;
    for (const piece of pieces) {
      const language_id = languageIn(piece);
      if (!language_id || spoken.has(language_id)) continue;
      const below = lines[index + 1]?.text ?? '';
      const about = saysLevel(piece) || several ? piece : saysLevel(line.text) || languageIn(below) ? line.text : below;
      const said = several && /home|mother|native/i.test(labelled(line.text)?.label ?? '') ? line.text : about;
      spoken.set(language_id, { value: { language_id, language_proficiency_id: levelOf(said) }, lines: [line] });
    }
  }
  return [...spoken.values()];
}
