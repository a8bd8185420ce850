import { contentWords, type Duty } from './duties.ts';
import type { Scene } from './scene.ts';
import { fold, hashOf, listed } from './text.ts';

const MOST_DUTIES = 7;
const LEAST_DUTIES = 5;

/** Borders, nights and the like belong to some jobs of a trade only. */
const fitsHere = ({ text }: Duty, scene: Scene): boolean => {
  if (/border|Beitbridge|Chirundu/i.test(text)) return scene.crossBorder;
  if (/\bfrom the early hours\b/.test(text)) return scene.said.hours.early || scene.said.hours.nights;
  return (
    !/\bchildren\b/.test(text) ||
    scene.kind !== 'home' ||
    scene.children !== undefined ||
    /kids|child/.test(scene.reading.text)
  );
};

/** What the employer said comes first; the trade fills up, nearest to what was said, in the order of a working day. */
export function dutiesFor(scene: Scene, said: readonly string[]): string[] {
  const words = contentWords(scene.reading.text);
  const own = contentWords(said.join(' '));
  const rated = scene.duties
    .filter((duty) => fitsHere(duty, scene))
    .map((duty, index) => {
      const near = [...duty.words].filter((word) => words.has(word)).length;
      const told = [...duty.words].filter((word) => own.has(word)).length / Math.max(1, duty.words.size);
      const chance = (hashOf(`${scene.seed}${duty.text}`) % 100) / 50;
      return {
        duty,
        index,
        weight: told > 0.5 ? -9 : near * 2 + chance - index / 8 - (duty.broad && near === 0 ? 2.5 : 0),
      };
    })
    .filter(({ weight }) => weight > -5);
  const wanted = Math.max(said.length >= 6 ? 0 : 2, LEAST_DUTIES + (scene.seed % 2) - said.length);
  const chosen = rated
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, wanted)
    .sort((one, other) => one.index - other.index);
  return [...said, ...chosen.map(({ duty }) => here(duty.text, scene))].slice(0, Math.max(MOST_DUTIES, said.length));
}

/** Of 'maize, soya, wheat or vegetables' what was said, where something was. */
const narrowed = (text: string, { goods, tools }: Scene): string =>
  text.replace(/(?:[\w.#+]+(?: [A-Z][\w.]+)?, )*[\w.#+]+(?: [A-Z][\w.]+)? or [\w.#+]+/g, (list) => {
    const parts = list.split(/, | or /);
    const kept = parts.filter((part) => [...goods, ...tools].some((word) => fold(part).includes(fold(word))));
    return kept.length > 0 && kept.length < parts.length ? listed(kept) : list;
  });

/** The posts of this road instead of all that the trade knows. */
const here = (duty: string, scene: Scene): string => {
  // Where there are children, what else the trade lists beside them was not said.
  const [own = duty] = scene.kind === 'home' && /children/.test(duty) ? duty.split(',') : [duty];
  return posts(narrowed(own, scene), scene);
};

const posts = (text: string, { said: { route } }: Scene): string =>
  route && /Beitbridge, Chirundu and Kazungula/.test(text)
    ? text.replace(
        ' at Beitbridge, Chirundu and Kazungula',
        /Musina/.test(`${route.from}${route.to}`) && /Lusaka|Kitwe|Ndola/.test(`${route.from}${route.to}`)
          ? ' at Beitbridge and Chirundu'
          : '',
      )
    : text;
