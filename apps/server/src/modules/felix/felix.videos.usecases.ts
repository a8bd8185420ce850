import { createHash } from 'node:crypto';
import type { VideoGrade } from '@marula/contract/candidates.contract';
import type { ReplyOf } from '@marula/contract/endpoint';
import { endpoints } from '@marula/contract/endpoints';
import { AppError } from '@marula/contract/errors';
import { ensureCan, ensureFeature } from '../../core/actor.ts';
import { withTx } from '../../db/tx.ts';
import { today } from '../../domain/locales/today.ts';
import { withoutWhoSomebodyIs } from '../../domain/matching/fair-words.ts';
import { type FelixCall, think, usesOf } from './felix.uses.usecases.ts';
import { videosRepository } from './felix.videos.repository.ts';

async function said(call: FelixCall, id: string, transcript: string): Promise<VideoGrade> {
  const { deps, actor, signal } = call;
  const videos = videosRepository(deps.db);
  const hash = createHash('sha256').update(transcript).digest('hex');
  const known = await videos.find(id, hash, deps.ai.engine);
  if (known) return known;
  const words = withoutWhoSomebodyIs(transcript);
  const setting = { tenant: actor.tenant, today: today(deps.clock(), actor.tenant) };
  const graded = await think(call, 'video', (ai) => ai.gradeVideo({ transcript: words, ...setting }, { signal }));
  const isNew = await withTx(deps, async (tx) => {
    const kept = await videosRepository(tx).keep(id, hash, deps.ai.engine, graded, deps.clock());
    if (kept) await tx.events.record('video.reviewed', { profile_id: id });
    return kept;
  });
  return isNew ? graded : ((await videos.find(id, hash, deps.ai.engine)) ?? graded);
}

/** Only of who has come to the company, lets it be done and wrote down what they say. The same is said to everybody. */
export async function gradeVideo(call: FelixCall, id: string): Promise<ReplyOf<typeof endpoints.felix.gradeVideo>> {
  const { deps, actor, ask } = call;
  ensureCan(actor, 'use', 'Felix');
  ensureFeature(actor, 'ai_grading');
  const { candidate } = await ask(endpoints.candidates.read, { params: { id } });
  if (!candidate.video) throw new AppError('candidates.video_not_found');
  if (!(await videosRepository(deps.db).mayGrade(id))) throw new AppError('felix.video_not_allowed');
  const transcript = candidate.video.transcript?.trim() ?? '';
  const graded = await said(call, id, transcript);
  return { ...graded, engine: deps.ai.engine, uses: await usesOf(deps, actor) };
}
