/** What a saved card does when it is charged next. */
export type ChargeFate =
  | 'succeed'
  | 'decline_soft'
  | 'decline_hard'
  | 'pause'
  | 'queue'
  /** The answer is lost after the charge, or before it. */
  | 'drop_after'
  | 'drop_before';

export interface SavedCard {
  authorization_code: string;
  email: string;
  last4: string;
}

/** Without any of the three: whichever card. */
export interface NextCharge extends Partial<SavedCard> {
  fate: ChargeFate;
  times?: number | 'always';
}

/** What was ordered for this card, one time less from now on. */
export function takeFate(fates: NextCharge[], card: SavedCard): ChargeFate | undefined {
  const ordered = fates.find(
    (one) =>
      one.times !== 0 &&
      (one.authorization_code ?? card.authorization_code) === card.authorization_code &&
      (one.email ?? card.email) === card.email &&
      (one.last4 ?? card.last4) === card.last4,
  );
  if (ordered && ordered.times !== 'always') ordered.times = (ordered.times ?? 1) - 1;
  return ordered?.fate;
}
