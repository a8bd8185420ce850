/** A folded name as it stands in an address. */
const dashed = (folded: string) => `replace(${folded}, ' ', '-')`;

/** Of a row of `industry_positions`. */
export const positionSlug = (position: string) =>
  `(select ${dashed('folded')} from position_names where position_id = ${position}.id and own)`;

/** Of a row of `towns`. Of several that are called alike, in either country, the largest has the short address. */
export const townSlug = (town: string) => `(select ${dashed(`case when exists (
      select from town_names f join towns o on o.id = f.town_id and o.name = f.name and o.shown
      where f.folded = n.folded and (o.weight, -o.id) > (${town}.weight, -${town}.id))
    then n.folded_whole else n.folded end`)}
  from town_names n where n.town_id = ${town}.id and n.name = ${town}.name)`;

/** How far around a row of `towns` jobs are counted, in metres. */
export const townRadius = (town: string, around: { town: number; suburb: number }) =>
  `case when ${town}.town is null then ${around.town} else ${around.suburb} end`;
