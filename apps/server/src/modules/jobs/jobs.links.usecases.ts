import { randomInt } from 'node:crypto';
import type { ReplyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { AppError } from '@marula/contract/errors';
import { jobLinkLimits } from '@marula/contract/job-link-limits';
import type { JobLink } from '@marula/contract/jobs.links.contract';

import { type Actor, ensureCan } from '../../core/actor.ts';
import type { Tx } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import { qrCodePicture } from '../../core/qr-code.ts';
import { withTx } from '../../db/tx.ts';
import { trackedLink } from '../../domain/jobs/tracked-link.ts';
import { jobLinksRepository } from './jobs.links.repository.ts';
import { jobsRepository } from './jobs.repository.ts';
import { ensureEditable } from './jobs.rules.ts';

interface Which {
  id: string;
  linkId: string;
}

const DIGITS = '23456789';
/** Without what is mistaken for a digit when somebody types it from a poster. */
const CHARACTERS = `abcdefghjkmnpqrstuvwxyz${DIGITS}`;
const oneOf = (characters: string) => characters.charAt(randomInt(characters.length));

/** See `linkCode`. */
function newCode(taken: ReadonlySet<string>): string {
  const code = oneOf(DIGITS) + Array.from({ length: 5 }, () => oneOf(CHARACTERS)).join('');
  return taken.has(code) ? newCode(taken) : code;
}

/** Whoever adds waits for the one before, so that no two see room for the last. */
async function heldJob(tx: Tx, { company_id }: Actor, id: string) {
  const job = await jobsRepository(tx).lockById(company_id, id);
  if (!job) throw new AppError('jobs.not_found');
  return job;
}

export function addLink(deps: Deps, actor: Actor, id: string, name: string): Promise<JobLink> {
  ensureCan(actor, 'update', 'Job');
  return withTx(deps, async (tx) => {
    ensureEditable(await heldJob(tx, actor, id));
    const links = jobLinksRepository(tx);
    const all = await links.of(id);
    const limit = jobLinkLimits.perJob;
    if (all.length >= limit) throw new AppError('jobs.too_many_links', { limit });
    const added = await links.add(id, name, newCode(new Set(all.map(({ code }) => code))));
    if (!added) throw new AppError('jobs.link_exists');
    return added;
  });
}

const found = (link: JobLink | undefined): JobLink => {
  if (!link) throw new AppError('jobs.link_not_found');
  return link;
};

export function removeLink(deps: Deps, actor: Actor, { id, linkId }: Which): Promise<{ id: string }> {
  ensureCan(actor, 'update', 'Job');
  return withTx(deps, async (tx) => {
    const links = jobLinksRepository(tx);
    await links.remove(id, found(await links.find(actor.company_id, id, linkId)));
    return { id: linkId };
  });
}

export async function drawLink(
  deps: Deps,
  actor: Actor,
  { id, linkId }: Which,
): Promise<ReplyOf<typeof endpoints.jobs.drawLink>> {
  ensureCan(actor, 'read', 'Job');
  const { code } = found(await jobLinksRepository(deps.db).find(actor.company_id, id, linkId));
  const link = await trackedLink(deps, id, code);
  if (!link) throw new AppError('jobs.link_not_found');
  const { address } = link;
  return { address, picture: await qrCodePicture(address, jobLinkLimits.pictureWidth) };
}
