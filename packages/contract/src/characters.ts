/** As a person counts, and as sign-in does: an emoji is one, however many parts it is made of. */
export const charactersIn = (text: string): number => {
  const normal = text.normalize('NFKC');
  // Some older browsers cannot tell signs apart; there the sign-in decides.
  return [...(Intl.Segmenter ? new Intl.Segmenter().segment(normal) : normal)].length;
};
