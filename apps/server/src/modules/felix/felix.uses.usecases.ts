import { AppError } from '@marula/contract/errors';
import type { FelixUses } from '@marula/contract/felix.contract';
import { felixLimits } from '@marula/contract/felix-limits';
import { isSwitchedOn } from '../../access/switches.ts';
import type { Actor } from '../../core/actor.ts';
import type { Deps } from '../../core/deps.ts';
import type { AskAsCaller } from '../../core/module.ts';
import { today } from '../../domain/locales/today.ts';
import type { Ai, Made, Spent } from '../../ports/ai/port.ts';
import { type CostLine, costsRepository, usesRepository } from './felix.repository.ts';

/** Whoever asks Felix: what Felix looks up and does, it does in their name. */
export interface FelixCall {
  deps: Deps;
  actor: Actor;
  ask: AskAsCaller;
  /** Ends when they hang up. */
  signal: AbortSignal;
  /** Part of an answer that was counted already. */
  counted?: true;
}

const monthOf = ({ clock }: Deps, { tenant }: Actor) => `${today(clock(), tenant).slice(0, 7)}-01`;

/** Both countries are two hours ahead all year. */
const AHEAD_HOURS = 2;

function nextMonth(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1, -AHEAD_HOURS)).toISOString();
}

export async function usesOf(deps: Deps, actor: Actor): Promise<FelixUses> {
  const uses = usesRepository(deps.db, actor.company_id);
  const month = monthOf(deps, actor);
  const [used, most] = await Promise.all([uses.used(month), uses.most()]);
  return { used: Math.min(used, most), most, resets_at: nextMonth(month) };
}

export function ensureShort({ config }: Deps, text: string, pasted = false): void {
  const most = config.ai.promptCharacters * (pasted ? felixLimits.pasted / felixLimits.prompt : 1);
  if ([...text].length > most) throw new AppError('rate.prompt');
}

const nothing: Spent = { input_tokens: 0, output_tokens: 0 };

export interface Use {
  spend(spent?: Spent): Promise<void>;
  giveBack(): Promise<void>;
}

/** What it cost is written down, whoever counts it. */
function noted({ deps, actor }: FelixCall, work: string): Use {
  const day = today(deps.clock(), actor.tenant);
  const note = (spent: Spent | undefined) => costsRepository(deps.db).add(day, work, deps.ai.engine, spent);
  return { spend: (spent = nothing) => note(spent), giveBack: () => note(undefined) };
}

/** A use, taken before the work and given back when the work fails: who got no answer has asked for nothing. */
export async function takeUse(call: FelixCall, work: string): Promise<Use> {
  const { deps, actor } = call;
  if (!(await isSwitchedOn(deps, 'felix'))) throw new AppError('felix.paused');
  const uses = usesRepository(deps.db, actor.company_id);
  const month = monthOf(deps, actor);
  if (!(await uses.take(month, await uses.most()))) throw new AppError('felix.used_up');
  const { spend, giveBack } = noted(call, work);
  return {
    spend,
    async giveBack() {
      await uses.giveBack(month);
      await giveBack();
    },
  };
}

/** One piece of work by the engine, within its time. */
export async function think<T>(call: FelixCall, work: string, by: (ai: Ai) => Promise<Made<T>>): Promise<T> {
  const use = call.counted ? noted(call, work) : await takeUse(call, work);
  try {
    const { value, spent } = await by(call.deps.ai);
    await use.spend(spent);
    return value;
  } catch (error) {
    await use.giveBack();
    throw error;
  }
}

const MILLION = 1_000_000;

/** What was asked and what it cost, by kind of work. */
export async function costs(
  { db, config: { ai } }: Deps,
  figure: (line: CostLine & { dollars: number }) => number,
): Promise<{ is: string; value: number }[]> {
  const lines = await costsRepository(db).byWork();
  return lines.map((line) => {
    const dollars = (line.input_tokens * ai.inputPrice + line.output_tokens * ai.outputPrice) / MILLION;
    return { is: line.work, value: figure({ ...line, dollars }) };
  });
}
