import type { BodyOf, ReplyOf } from '@marula/contract/endpoint';
import { endpoints } from '@marula/contract/endpoints';
import { AppError } from '@marula/contract/errors';
import type { AdvertFinding, DraftedJob, PayHint } from '@marula/contract/felix.contract';
import { felixLimits } from '@marula/contract/felix-limits';
import type { JobChanges } from '@marula/contract/jobs.endpoints.contract';
import type { Place } from '@marula/contract/places.contract';
import { type Actor, ensureCan, ensureFeature } from '../../core/actor.ts';
import type { Deps } from '../../core/deps.ts';
import { kindOfFile } from '../../domain/documents/kind-of-file.ts';
import { today } from '../../domain/locales/today.ts';
import { findingsOf, plainLines } from './felix.advert.rules.ts';
import { draftedJob, hasWords } from './felix.draft.rules.ts';
import { payRepository } from './felix.repository.ts';
import { ensureShort, type FelixCall, think, usesOf } from './felix.uses.usecases.ts';

const { felix } = endpoints;

export async function readFelix(deps: Deps, actor: Actor): Promise<ReplyOf<typeof felix.read>> {
  ensureCan(actor, 'use', 'Felix');
  return { engine: deps.ai.engine, uses: await usesOf(deps, actor), prompt: deps.config.ai.promptCharacters };
}

function ensureMayWrite(actor: Actor): void {
  ensureCan(actor, 'use', 'Felix');
  ensureFeature(actor, 'ai_post_writing');
}

/** In the province where there are enough of them, in the country otherwise. */
async function payHint({ deps, actor }: FelixCall, job: JobChanges): Promise<PayHint | undefined> {
  const position_id = job.industry_position_id;
  if (!position_id) return undefined;
  const province_id = job.location?.province_id ?? null;
  const asked = { work_country_id: actor.tenant.work_country_id, position_id, now: deps.clock() };
  const pay = payRepository(deps.db);
  const near = province_id === null ? undefined : await pay.hint({ ...asked, province_id });
  return near ?? pay.hint({ ...asked, province_id: null });
}

/** The town or suburb that some words name, if there is one. */
export async function placeFor({ ask, actor }: FelixCall, words: string | null): Promise<Place | undefined> {
  const search = words?.trim();
  if (!search) return undefined;
  const found = await ask(endpoints.places.search, {
    query: { workCountryId: actor.tenant.work_country_id, search: search.slice(0, 100) },
  });
  return found[0];
}

export async function draft(call: FelixCall, text: string): Promise<DraftedJob | undefined> {
  const { deps, actor, ask, signal } = call;
  const options = await ask(endpoints.forms.read);
  const day = today(deps.clock(), actor.tenant);
  const company = await ask(endpoints.companies.read, { params: { id: actor.company_id } });
  const written = await think(call, 'draft', (ai) =>
    ai.draftJob({ text, company: company.name, options, tenant: actor.tenant, today: day }, { signal }),
  );
  if (!written) return undefined;
  const place = await placeFor(call, written.place);
  const drafted = draftedJob(written, { text, options, place, today: day, newId: deps.newId });
  const pay = (await payHint(call, drafted.job)) ?? null;
  return { engine: deps.ai.engine, ...drafted, pay };
}

async function draftOrRefuse(call: FelixCall, text: string): Promise<ReplyOf<typeof felix.writeJob>> {
  const drafted = await draft(call, text);
  if (!drafted) throw new AppError('felix.no_work_found');
  return { ...drafted, uses: await usesOf(call.deps, call.actor) };
}

export function writeJob(call: FelixCall, { text }: BodyOf<typeof felix.writeJob>) {
  ensureMayWrite(call.actor);
  ensureShort(call.deps, text);
  return draftOrRefuse(call, text);
}

/** Read by what they are, whatever they are called; one that cannot be read is said before anything is counted. */
async function textOfFiles(deps: Deps, files: BodyOf<typeof felix.readText>['files']): Promise<string> {
  const texts: string[] = [];
  for (const { data } of files) {
    const bytes = Buffer.from(data, 'base64');
    const kind = kindOfFile(bytes);
    if (!kind) throw new AppError('files.unsupported_type');
    const pages = bytes.length > felixLimits.fileBytes ? undefined : await deps.reader.read(kind, bytes);
    const text = pages?.flat().join('\n').trim();
    if (!text || !hasWords(text)) throw new AppError('felix.unreadable');
    texts.push(text);
  }
  return texts.join('\n\n');
}

export async function readText(call: FelixCall, { text = '', files }: BodyOf<typeof felix.readText>) {
  ensureMayWrite(call.actor);
  if (text.trim() === '' && files.length === 0) throw new AppError('felix.no_file');
  ensureShort(call.deps, text, true);
  const read = await textOfFiles(call.deps, files);
  // A document is as long as it is: what does not fit any more is left out, as a reader would who has seen enough.
  const whole = [text, read].filter(Boolean).join('\n\n').slice(0, felixLimits.pasted);
  return draftOrRefuse(call, whole);
}

export async function findings(call: FelixCall, job: JobChanges): Promise<AdvertFinding[]> {
  const { deps, actor, signal } = call;
  const { tenant, locale } = actor;
  const advert = {
    title: job.title ?? '',
    description: plainLines(job.description ?? ''),
    candidate_requirements: plainLines(job.candidate_requirements ?? ''),
  };
  const [pay, changes] = await Promise.all([
    payHint(call, job),
    think(call, 'review', (ai) =>
      ai.improveAdvert({ ...advert, tenant, today: today(deps.clock(), tenant) }, { signal }),
    ),
  ]);
  return findingsOf({ job, changes, pay, locale, symbol: tenant.currency_symbol });
}

export async function review(
  call: FelixCall,
  { job }: BodyOf<typeof felix.reviewJob>,
): Promise<ReplyOf<typeof felix.reviewJob>> {
  ensureMayWrite(call.actor);
  const found = await findings(call, job);
  return { engine: call.deps.ai.engine, findings: found, uses: await usesOf(call.deps, call.actor) };
}
