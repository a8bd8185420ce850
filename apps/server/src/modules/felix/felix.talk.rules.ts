import type { FelixAct, FelixMessage, FelixPart } from '@marula/contract/felix.contract';
import { felixLimits } from '@marula/contract/felix-limits';
import type { SaidMessage } from '../../ports/ai/port.ts';

/** The first line of what was said, cut where a word ends. */
export function titleOf(text: string): string {
  const line = text.trim().split('\n', 1)[0] ?? '';
  const most = felixLimits.titleCharacters;
  if (line.length <= most) return line;
  const cut = line.slice(0, most - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2)).trimEnd()}…`;
}

const optionOf = ({ people: [person], job }: FelixAct): string =>
  `${`${person?.first_name ?? ''} ${person?.last_name ?? ''}`.trim()} for ${job?.title ?? ''}`;

/** A message in words: what was shown is named, so that ‘and within 50 km?’ has something to rest on. */
export const told = (parts: readonly FelixPart[]): string =>
  parts
    .map((part) => {
      if (part.kind === 'text') return part.text;
      if (part.kind === 'people')
        return `(${part.found.total} people: ${part.found.filters.map(({ text }) => text).join('; ')})`;
      if (part.kind === 'draft') return `(a draft: ${part.drafted.job.title ?? ''})`;
      if (part.kind === 'findings') return `(findings about ${part.title})`;
      if (part.kind === 'rows') return `(${part.rows.map(({ text, value }) => `${text}: ${value}`).join('; ')})`;
      if (part.kind === 'which')
        return `(which of: ${part.rows.map(({ text, value }, at) => `${at + 1}. ${text}, ${value}`).join('; ')})`;
      if (part.kind === 'choice') return `(which of: ${part.acts.map(optionOf).join('; ')})`;
      return `(${part.act.state}: ${part.act.kind} ${part.act.people.length} for ${part.act.job?.title ?? ''})`;
    })
    .join('\n');

/** A message for a mind: its words, and the list that it ended with. */
export function heardAs({ from, parts }: Pick<FelixMessage, 'from' | 'parts'>): SaidMessage {
  const list = parts.findLast((part) => part.kind === 'rows' || part.kind === 'which');
  return { from, text: told(parts), ...(list && { rows: list.rows, asks: list.kind === 'which' }) };
}

/** How long somebody who was shut out may still hear an answer that was on its way. */
const LOOK_MS = 1_000;

/** Ends when the caller hangs up, and soon after they are no longer admitted. */
export function whileAdmitted(hungUp: AbortSignal, look: () => Promise<unknown>) {
  const ended = new AbortController();
  let refusal: unknown;
  const timer = setInterval(() => {
    look().catch((error: unknown) => {
      refusal ??= error;
      ended.abort(error);
    });
  }, LOOK_MS);
  return {
    signal: AbortSignal.any([hungUp, ended.signal]),
    refusal: () => refusal,
    stop: () => clearInterval(timer),
  };
}
