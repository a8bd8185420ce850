import { type TrustSuspicion as Suspicion, trustSuspicions as suspicions } from '@marula/contract/trust-words';
import { type Advert, detect, isWorthALook, textOf } from '../../apps/server/src/domain/trust/detect.rules.ts';
import { bandsOf, signature } from '../../apps/server/src/domain/trust/signature.ts';
import type { LabelledAdvert } from './adverts.ts';

export interface Judged extends LabelledAdvert {
  told: ReadonlySet<Suspicion>;
  /** The words that set it off, by kind. */
  words: string[];
}

export interface Measured {
  kind: Suspicion | 'all';
  adverts: number;
  precision: number;
  recall: number;
}

/** Each advert as it would arrive: those before it are known, and found by their bands as an index would find them. */
export function judge(adverts: readonly LabelledAdvert[]): Judged[] {
  const byBand = new Map<bigint, Advert[]>();
  return adverts.map((labelled) => {
    const bands = bandsOf(signature(textOf(labelled.advert)));
    const near = new Set(bands.flatMap((band) => byBand.get(band) ?? []));
    const { detections } = detect(labelled.advert, [...near]);
    for (const band of bands) byBand.set(band, [...(byBand.get(band) ?? []), labelled.advert]);
    const sure = detections.filter(isWorthALook);
    const words = sure.map(({ kind, found }) => `${kind}: ${found.map((one) => one.words).join(' | ')}`);
    return { ...labelled, told: new Set(sure.map(({ kind }) => kind)), words };
  });
}

const rounded = (value: number) => Number(value.toFixed(3));

function measureOf(kind: Measured['kind'], judged: readonly Judged[]): Measured {
  const kinds: readonly Suspicion[] = kind === 'all' ? suspicions : [kind];
  const count = (is: (one: Judged, kind: Suspicion) => boolean) =>
    kinds.reduce<number>((sum, one) => sum + judged.filter((advert) => is(advert, one)).length, 0);
  const right = count(({ kinds: labelled, told }, one) => labelled.has(one) && told.has(one));
  const adverts = count(({ kinds: labelled }, one) => labelled.has(one));
  const told = count((advert, one) => advert.told.has(one));
  return { kind, adverts, precision: rounded(right / told), recall: rounded(right / adverts) };
}

/** A burst is seen over many adverts: what neither was written nor is told of a single one has no figures. */
const hasFigures = ({ precision, recall }: Measured) => !(Number.isNaN(precision) && Number.isNaN(recall));

export const measure = (judged: readonly Judged[]): Measured[] =>
  ([...suspicions, 'all'] as const).map((kind) => measureOf(kind, judged)).filter(hasFigures);
