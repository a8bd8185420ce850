import type { Reach } from '@marula/contract/content.contract';
import type { ContentValue } from '@marula/contract/content.values.contract';
import type { ContentKind } from '@marula/contract/content-kinds';
import type { Db, Tx } from '../../core/database.ts';

/** A part of what there is much of. */
export interface AskedPage {
  /** Folded; each must be in one of its names. */
  words: readonly string[];
  /** The key after which it begins. */
  after: string | undefined;
  rows: number;
  /** Not these. */
  without: readonly string[];
}

export interface Listed<K extends ContentKind> {
  key: string;
  value: ContentValue<K>;
}

/**
 * How a kind of content reaches the tables that the product reads. The value is checked by its schema before; what a
 * schema cannot know, `check` refuses.
 */
export interface KindOfContent<K extends ContentKind> {
  /** All of them; of what there is much of, a page. */
  list: (db: Db, page: AskedPage) => Promise<Listed<K>[]>;
  /** The largest number that was added, where not all are listed. */
  lastNumber?: (db: Db) => Promise<number>;
  /** Undefined where it is not there. */
  read: (db: Db, key: string) => Promise<ContentValue<K> | undefined>;
  /** Whether somebody may add one under this key. Left out: nobody adds any. */
  mayAdd?: (key: string) => boolean;
  check?: (key: string, value: ContentValue<K>) => void;
  /** What only the database knows: others of its kind. */
  fits?: (db: Db, key: string, value: ContentValue<K>) => Promise<void>;
  apply: (tx: Tx, key: string, value: ContentValue<K>, now: Date) => Promise<void>;
  /** Whom it would reach to go from one to the other. */
  reach?: (db: Db, key: string, from: ContentValue<K>, to: ContentValue<K>) => Promise<Reach[]>;
  /** By which a draft is found, where there is much. */
  namesOf?: (value: ContentValue<K>) => string[];
  /** What the log calls it. */
  nameOf: (key: string, value: ContentValue<K>) => string;
}
