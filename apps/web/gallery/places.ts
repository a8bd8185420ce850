import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Place } from '@marula/contract/places.contract';
import type { Plugin } from 'vite';

const gauteng = { province_id: 3, province: 'Gauteng' };

const known: Place[] = [
  { name: 'Sandton', town: 'Johannesburg', ...gauteng, also: null, location: { lat: -26.1076, lng: 28.0567 } },
  {
    name: 'Gqeberha',
    town: null,
    province_id: 1,
    province: 'Eastern Cape',
    also: 'Sandy PE',
    location: { lat: -33.9608, lng: 25.6022 },
  },
  { name: 'Sanddrif', town: null, ...gauteng, also: null, location: { lat: -26.0, lng: 28.1 } },
];

/** Answers like the product's own search: three places by what begins with `s`, nothing else, and no answer to `f`. */
function answer({ url = '' }: IncomingMessage, response: ServerResponse): void {
  const search = new URL(url, 'http://localhost').searchParams.get('search')?.toLowerCase() ?? '';
  response.setHeader('content-type', 'application/json');
  if (search.startsWith('f')) response.statusCode = 418;
  response.end(JSON.stringify(search.startsWith('s') ? known : []));
}

/** The gallery has no server behind it. */
export const places = (): Plugin => ({
  name: 'gallery-places',
  configureServer: ({ middlewares }) => void middlewares.use('/api/place', answer),
  configurePreviewServer: ({ middlewares }) => void middlewares.use('/api/place', answer),
});
