// A process of its own: node bench/search/memory.ts FILE. The same jobs in MiniSearch, in memory and without HTTP: no
// storage, no other process, nothing to wait for. It is the most that an index of this kind can do here.
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { browseLimits } from '@marula/contract/limits';
import MiniSearch from 'minisearch';
import { inLanes } from './lanes.ts';
import { kinds } from './questions.ts';

process.on('disconnect', () => process.exit(0));

const FACETS = /^=[ipvtwxeb]/;

interface Held {
  id: string;
  title: string;
  marks: string[];
  published_at: string;
  latitude: number;
  longitude: number;
}

const fields = ['title', 'company', 'position', 'synonyms', 'text'];
const storeFields = ['title', 'marks', 'published_at', 'latitude', 'longitude'];
const index = new MiniSearch<Held>({ fields, storeFields });
for await (const line of createInterface({ input: createReadStream(process.argv[2] ?? '') }))
  index.add(JSON.parse(line));

const near = ({ latitude, longitude }: Held, lat: number, lng: number, radius: number) =>
  Math.hypot((latitude - lat) * 111_320, (longitude - lng) * 111_320 * Math.cos((lat * Math.PI) / 180)) <= radius;

/** Towns that the questions name: the product looks them up. */
const TOWNS: Record<string, [number, number]> = { johannesburg: [-26.2, 28.04], 'cape town': [-33.92, 18.42] };

function answer(url: string) {
  const query = new URL(url, 'http://localhost').searchParams;
  let words = query.get('search') ?? '';
  let place: [number, number] | undefined = query.has('lat')
    ? [Number(query.get('lat')), Number(query.get('lng'))]
    : undefined;
  for (const [town, where] of Object.entries(TOWNS)) {
    if (words.endsWith(town)) [place, words] = [where, words.slice(0, -town.length).replace(/ in $/, '')];
  }
  const radius = Number(query.get('radius') ?? 25_000);
  const find = (fuzzy: number | false) =>
    index.search(words || MiniSearch.wildcard, {
      combineWith: 'AND',
      boost: { title: 10, position: 4, company: 2 },
      fuzzy,
      filter: (hit) => !place || near(hit as unknown as Held, ...place, radius),
    }) as unknown as Held[];
  const exact = find(false);
  const found = exact.length > 0 ? exact : find(0.2);
  const counts = new Map<string, number>();
  for (const { marks } of found.slice(0, browseLimits.matches)) {
    for (const mark of marks) if (FACETS.test(mark)) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  }
  return JSON.stringify({ items: found.slice(0, browseLimits.rows), total: found.length, counts: [...counts] });
}

process.on('message', async ({ milliseconds, kind }: { milliseconds: number; kind: string }) => {
  const urls = kinds[kind] ?? [];
  process.send?.(await inLanes(milliseconds, async (turn) => answer(urls[turn % urls.length] ?? '')));
});
process.send?.({});
