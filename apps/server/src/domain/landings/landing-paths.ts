/** An address holds a name as it is folded, with hyphens between its words. */
export const foldedOf = (slug: string) => slug.replaceAll('-', ' ');

export const landingPath = ({ position, town }: { position?: string | undefined; town?: string | undefined }) =>
  `/jobs${position === undefined ? '' : `/${position}`}${town === undefined ? '' : `/in/${town}`}`;
