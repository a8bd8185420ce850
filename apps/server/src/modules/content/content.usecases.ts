import type { ContentThing, Reach } from '@marula/contract/content.contract';
import type { ContentValue } from '@marula/contract/content.values.contract';
import { type ContentKind, contentKinds, contentLimits } from '@marula/contract/content-kinds';
import type { BodyOf, ReplyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { AppError } from '@marula/contract/errors';
import { duration } from '@marula/contract/limits';
import type { StaffAct } from '@marula/contract/staff-acts';
import { ensureStaff, type StaffActor } from '../../core/actor.ts';
import type { Db, Tx } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import { withTx } from '../../db/tx.ts';
import {
  contentDraftsRepository,
  contentVersionsRepository,
  type StoredDraft,
  type Thing,
} from '../../domain/content/content.repository.ts';
import { kindOf } from '../../domain/content/kinds/kinds.ts';
import { checked, publish } from '../../domain/content/publish.ts';
import { recordDeed } from '../../domain/staff/staff-log.repository.ts';
import { publishDue } from './content.tasks.ts';

type Content = typeof endpoints.content;

export const listDrafts = async ({ db }: Deps): Promise<ReplyOf<Content['drafts']>> => ({
  items: await contentDraftsRepository(db).all(),
});

const reachOf = async (db: Db, { kind, key }: Thing, live: ContentValue, draft: ContentValue): Promise<Reach[]> =>
  (await kindOf(kind).reach?.(db, key, live, draft)) ?? [];

async function shown(db: Db, thing: Thing): Promise<ContentThing> {
  const live = (await kindOf(thing.kind).read(db, thing.key)) ?? null;
  const stored = await contentDraftsRepository(db).find(thing);
  if (!live && !stored) throw new AppError('staff.not_found');
  const newest = await contentVersionsRepository(db).newest(thing);
  const { schedule: _, ...draft } = stored ?? { schedule: null };
  return {
    ...thing,
    live,
    draft: 'value' in draft ? draft : null,
    version: newest?.id ?? null,
    reach: live && stored ? await reachOf(db, thing, live, stored.value) : [],
  };
}

export const readThing = ({ db }: Deps, thing: Thing): Promise<ContentThing> => shown(db, thing);

export async function listVersions(
  { db }: Deps,
  thing: Thing,
  before: number | undefined,
): Promise<ReplyOf<Content['versions']>> {
  const rows = contentLimits.versionRows;
  const found = await contentVersionsRepository(db).list(thing, rows + 1, before);
  const items = found.slice(0, rows);
  return { items, next: found.length > rows ? (items.at(-1)?.id ?? null) : null };
}

interface Seen {
  seen_version: number | null;
  seen_draft?: number | null;
}

/** One at a time on each thing, and only where nothing came in between what was on the screen and now. */
const changing = (
  deps: Deps,
  thing: Thing,
  { seen_version, seen_draft }: Seen,
  work: (tx: Tx, draft: StoredDraft | undefined, now: Date) => Promise<void>,
): Promise<void> =>
  withTx(deps, async (tx) => {
    const drafts = contentDraftsRepository(tx);
    await drafts.hold(thing);
    const draft = await drafts.find(thing);
    const newest = await contentVersionsRepository(tx).newest(thing);
    if ((newest?.id ?? null) !== seen_version) throw new AppError('content.changed');
    if (seen_draft !== undefined && (draft?.revision ?? null) !== seen_draft) throw new AppError('content.changed');
    await work(tx, draft, deps.clock());
  });

const ensureFree = (draft: StoredDraft | undefined) => {
  if (draft?.publish_at) throw new AppError('content.scheduled');
};

/** A draft is written by the role content; who publishes it may have to be something else as well. */
function ensureMayPublish(actor: StaffActor, kind: ContentKind): void {
  const { publishes } = contentKinds[kind];
  ensureStaff(actor, 'content');
  if (!publishes || actor.roles.includes(publishes)) return;
  throw new AppError(publishes === 'operator' ? 'content.operator_role' : 'content.second_role');
}

export async function keepDraft(
  deps: Deps,
  actor: StaffActor,
  thing: Thing,
  { value: given, ...seen }: BodyOf<Content['keep']>,
): Promise<ContentThing> {
  await changing(deps, thing, seen, async (tx, draft, now) => {
    const kind = kindOf(thing.kind);
    if (!(await kind.read(tx, thing.key)) && !kind.mayAdd?.(thing.key)) throw new AppError('staff.not_found');
    ensureFree(draft);
    const value = checked(thing.kind, thing.key, given);
    await kind.fits?.(tx, thing.key, value);
    await contentDraftsRepository(tx).keep(thing, value, actor, now);
  });
  return shown(deps.db, thing);
}

export async function discardDraft(deps: Deps, thing: Thing, seen: Seen): Promise<Thing> {
  await changing(deps, thing, seen, async (tx, draft) => {
    if (!draft) throw new AppError('content.no_draft');
    ensureFree(draft);
    await contentDraftsRepository(tx).discard(thing);
  });
  return thing;
}

const note = (tx: Tx, now: Date, actor: StaffActor, thing: Thing, draft: StoredDraft, deed: Deed) =>
  recordDeed(tx, now, actor, {
    act: deed.act,
    subject: {
      kind: 'text',
      id: `${thing.kind}/${thing.key}`,
      name: kindOf(thing.kind).nameOf(thing.key, draft.value),
    },
    reason: deed.reason,
    changes: [{ field: 'publish_at', from: draft.publish_at, to: deed.at?.toISOString() ?? null }],
  });

interface Deed {
  act: StaffAct;
  reason: string;
  at?: Date;
}

/** Now, or by the task when its moment has come. */
export async function publishDraft(
  deps: Deps,
  actor: StaffActor,
  thing: Thing,
  { reason, at, ...seen }: BodyOf<Content['publish']>,
): Promise<ContentThing> {
  ensureMayPublish(actor, thing.kind);
  await changing(deps, thing, seen, async (tx, draft, now) => {
    if (!draft) throw new AppError('content.no_draft');
    if (at === undefined) {
      return publish(tx, thing, { value: draft.value, act: 'content.published', by: actor, reason, now });
    }
    const moment = new Date(at);
    const last = now.getTime() + contentLimits.aheadDays * duration.day;
    if (moment <= now || moment.getTime() > last) throw new AppError('content.moment');
    checked(thing.kind, thing.key, draft.value);
    await contentDraftsRepository(tx).schedule(thing, moment, { by: actor, reason });
    await note(tx, now, actor, thing, draft, { act: 'content.scheduled', reason, at: moment });
    await deps.tasks.send(tx, publishDue, {}, { at: moment });
  });
  return shown(deps.db, thing);
}

/** Whoever may write a draft may stop one: that changes nothing for anybody. */
export async function unscheduleDraft(
  deps: Deps,
  actor: StaffActor,
  thing: Thing,
  { reason, ...seen }: BodyOf<Content['unschedule']>,
): Promise<ContentThing> {
  await changing(deps, thing, seen, async (tx, draft, now) => {
    if (!draft?.publish_at) throw new AppError('content.no_draft');
    await contentDraftsRepository(tx).unschedule(thing, null);
    await note(tx, now, actor, thing, draft, { act: 'content.unscheduled', reason });
  });
  return shown(deps.db, thing);
}

/** What an earlier version said, as a new one. A draft goes with it: it was written against something else. */
export async function restoreVersion(
  deps: Deps,
  actor: StaffActor,
  thing: Thing,
  { version, reason, seen_version }: BodyOf<Content['restore']>,
): Promise<ContentThing> {
  ensureMayPublish(actor, thing.kind);
  await changing(deps, thing, { seen_version }, async (tx, draft, now) => {
    ensureFree(draft);
    const value = await contentVersionsRepository(tx).find(thing, version);
    if (!value) throw new AppError('staff.not_found');
    await publish(tx, thing, { value, act: 'content.restored', by: actor, reason, now });
  });
  return shown(deps.db, thing);
}
