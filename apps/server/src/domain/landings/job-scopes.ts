import { anyOf, cellsOf } from '../search/marks.ts';

/** The open jobs of a country, of one position, around one place, or of both. */
export interface JobScope {
  country: number;
  position?: number | undefined;
  circle?: { lat: number; lng: number; radius: number } | undefined;
}

/** As statements read a list of scopes: `marks` is what the index of the search finds them by. */
export const scopeRows = (scopes: readonly JobScope[]): string =>
  JSON.stringify(
    scopes.map(({ country, position, circle }, n) => ({
      n,
      marks: [
        anyOf([`c${country}`]),
        ...(position === undefined ? [] : [anyOf([`p${position}`])]),
        ...(circle ? [anyOf(cellsOf({ name: '', ...circle }))] : []),
      ].join(' & '),
      ...circle,
    })),
  );

export const SCOPES =
  'jsonb_to_recordset($1::jsonb) as scope (n int, marks text, lat float8, lng float8, radius float8)';

/** Which rows of the search are of the scope beside it; `$2` is now. */
export const IN_SCOPE = `s.doc @@ scope.marks::tsquery and s.expires_at > $2 and found_by_index(s.job_id)
  and (scope.radius is null or meters_between(s.latitude, s.longitude, scope.lat, scope.lng) <= scope.radius)`;
