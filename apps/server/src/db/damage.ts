import { pointersOf } from './btree-page.ts';
import { pagesOf, relationFiles } from './page-files.ts';

export interface Damage {
  /** Inside the database's folder. */
  file: string;
  /** Absent when the whole file is. */
  block?: number;
  /** What stands there, as far as the catalogue can be read. */
  holds?: string;
}

/** A relation as the catalogue knows it. */
export interface Relation {
  file: string;
  holds: string;
  kind: 'table' | 'btree' | 'other';
  /** The file of the table that an index belongs to. */
  table: string | null;
}

/** Enough to tell what has happened; nobody reads a list of thousands. */
const MOST = 20;

/** How far a relation goes, and which of its pages are empty. */
interface Extent {
  blocks: number;
  empty: Set<number>;
}

const isLost = ({ blocks, empty }: Extent, block: number) => block >= blocks || empty.has(block);

/**
 * Reads every page of a database that nobody writes to. A page is damaged when its checksum is wrong. An empty page, or
 * one behind the end of its file, can be right, since the engine adds pages before it fills them; but not where an
 * index points to it. So a wiped or cut table is told by its indexes, and an index by itself.
 */
export function findDamage(folder: string, catalogue: Relation[] = []): Damage[] {
  const files = relationFiles(folder);
  const known = new Map(catalogue.map((relation) => [relation.file, relation]));
  const extents = new Map<string, Extent>();
  const lost = new Map<string, Damage>();
  const report = (file: string, block?: number) => {
    const damage: Damage = { file, ...(block === undefined ? {} : { block }) };
    const holds = known.get(file)?.holds;
    if (lost.size < MOST) lost.set(`${file} ${block}`, holds ? { ...damage, holds } : damage);
  };

  const indexesLast = [...files].sort(([a], [b]) => rank(known.get(a)) - rank(known.get(b)));
  for (const [file, segments] of indexesLast) {
    const relation = known.get(file);
    const extent: Extent = { blocks: 0, empty: new Set() };
    extents.set(file, extent);
    const table = relation?.table ? extents.get(relation.table) : undefined;
    const inside: number[] = [];
    for (const { block, state, bytes } of pagesOf(segments)) {
      extent.blocks = block + 1;
      if (state === 'empty') extent.empty.add(block);
      else if (state === 'altered') report(file, block);
      else if (relation?.kind === 'btree') {
        const { rows, pages } = pointersOf(bytes);
        for (const page of pages) inside.push(page);
        for (const row of rows) if (table && isLost(table, row)) report(relation.table as string, row);
      }
    }
    // Every b-tree has its first page.
    if (relation?.kind === 'btree') for (const block of [0, ...inside]) if (isLost(extent, block)) report(file, block);
  }
  for (const { file } of catalogue) if (!files.has(file)) report(file);
  return [...lost.values()];
}

const rank = (relation: Relation | undefined) => (relation?.kind === 'btree' ? 1 : 0);

/** What a person can act on: the place, what is gone with it, and what to do. */
export function damageSentence(dataDir: string, damages: Damage[], lastBackup: string | undefined): string {
  const [{ file, block, holds } = { file: 'unknown', block: undefined, holds: undefined }] = damages;
  const place =
    block === undefined ? `the file ${file} is missing` : `block ${block} of the file ${file} cannot be used`;
  const more = damages.length > 1 ? `, and ${damages.length - 1} more places` : '';
  const backup = lastBackup ? `the last one is ${lastBackup}` : 'no backup was made here yet';
  return [
    `The database in ${dataDir} is damaged: ${place}${holds ? `, which holds ${holds}` : ''}${more}.`,
    'Nothing was deleted, and it is not served with rows missing.',
    `Bring back a backup with: npm run restore -- FILE --replace (${backup}).`,
  ].join(' ');
}
