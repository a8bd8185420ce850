import type { Reach } from '@marula/contract/content.contract';
import type { ContentValue } from '@marula/contract/content.values.contract';
import type { ContentKind } from '@marula/contract/content-kinds';
import type { Db, Tx } from '../../core/database.ts';

/**
 * How a kind of content reaches the tables that the product reads. The value is checked by its schema before; what a
 * schema cannot know, `check` refuses.
 */
export interface KindOfContent<K extends ContentKind> {
  list: (db: Db) => Promise<{ key: string; value: ContentValue<K> }[]>;
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
  /** What the log calls it. */
  nameOf: (key: string, value: ContentValue<K>) => string;
}
