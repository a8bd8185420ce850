import type { Span } from '@marula/contract/fee-words';
import type { TrustSuspicion as Suspicion } from '@marula/contract/trust-words';
import { plainText } from '../html/plain-text.ts';
import { type Clue, together } from './clue.ts';
import { copiedClues } from './copied.rules.ts';
import { discriminationClues } from './discrimination.rules.ts';
import { feeClues } from './fee.rules.ts';
import { type Folded, fold } from './folded.ts';
import { offPlatformClues } from './off-platform.rules.ts';

export interface Advert {
  company_id: string;
  company_name: string;
  /** What people read, by the name of its field: plain, or the safe HTML that a job stores. */
  fields: Readonly<Record<string, string>>;
}

export interface FoundWords extends Span {
  field: string;
  /** As people see them: `plainText` of the field from start to end. */
  words: string;
}

export interface Detection {
  kind: Suspicion;
  /** From 0 to 1. */
  weight: number;
  found: FoundWords[];
}

export interface Detected {
  /** From 0 to 100, of all kinds together. */
  score: number;
  detections: Detection[];
}

/** From here on a person should look. What is lighter is marked for whoever looks anyway. */
const WORTH_A_LOOK = 0.5;
export const isWorthALook = ({ weight }: Pick<Detection, 'weight'>): boolean => weight >= WORTH_A_LOOK;

interface Field {
  name: string;
  plain: string;
  folded: Folded;
}

const fieldsOf = ({ fields }: Advert): Field[] =>
  Object.entries(fields).map(([name, value]) => {
    const plain = plainText(value);
    return { name, plain, folded: fold(plain) };
  });

const wholeOf = (fields: readonly Field[]) => fields.map(({ folded }) => folded.text).join('\n');

/** All that an advert says as people see it: what `signature` is made of. */
export const textOf = ({ fields }: Advert): string => Object.values(fields).map(plainText).join('\n');

/** Where words overlap they are marked once; the surest of them counts. */
function merged(clues: readonly Clue[]): Clue[] {
  const made: Clue[] = [];
  for (const clue of clues.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    const last = made.at(-1);
    if (last && clue.start < last.end) {
      last.end = Math.max(last.end, clue.end);
      last.weight = Math.max(last.weight, clue.weight);
    } else made.push({ ...clue });
  }
  return made;
}

function detection(kind: Suspicion, fields: readonly Field[], cluesIn: (text: string) => Clue[]): Detection[] {
  const weights: number[] = [];
  const found = fields.flatMap(({ name, plain, folded }) =>
    merged(cluesIn(folded.text)).map((clue) => {
      weights.push(clue.weight);
      const start = folded.starts[clue.start] ?? 0;
      const last = folded.starts[clue.end - 1] ?? start;
      const end = last + String.fromCodePoint(plain.codePointAt(last) ?? 0).length;
      return { field: name, start, end, words: plain.slice(start, end) };
    }),
  );
  if (found.length === 0) return [];
  // Passages of a copy are one finding; what is only clumsy does not become a demand by being said often.
  const weight =
    kind === 'copied' || weights.every((one) => !isWorthALook({ weight: one }))
      ? Math.max(...weights)
      : together(weights);
  return [{ kind, weight, found }];
}

/**
 * What in an advert a person should look at. It only points: nothing is hidden or refused by it. `others` are adverts
 * that `bandsOf` found to be near; without any, nothing is called copied.
 */
export function detect(advert: Advert, others: readonly Advert[] = []): Detected {
  const fields = fieldsOf(advert);
  const whole = wholeOf(fields);
  const posted = { ...advert, text: whole };
  const near = others.map((other) => ({ ...other, text: wholeOf(fieldsOf(other)) }));
  const detections = [
    ...detection('fee', fields, feeClues),
    ...detection('discrimination', fields, (text) => discriminationClues(text, whole)),
    ...detection('off-platform', fields, offPlatformClues),
    ...detection('copied', fields, (text) => near.flatMap((other) => copiedClues(posted, text, other))),
  ];
  return { score: Math.round(100 * together(detections.map(({ weight }) => weight))), detections };
}
