import type { TenantCode } from '@marula/contract/tenants';
import type { Occupation } from '../db/reference/occupations.ts';
import { traitsOf } from './occupation-traits.ts';
import type { Random } from './random.ts';
import { commonRoles } from './trades.ts';

/** How far somebody has come in their work: it decides what they earn. */
export type Level = 'junior' | 'middle' | 'senior';

const DIPLOMA = 6;
/** Is one already, or cannot be one. */
const RANKED =
  /manager|supervisor|foreman|trainee|candidate|junior|assistant|head|principal|director|chief|leader|boss|overseer|doctor|pilot/i;

const saidIn = (title: string): Level | undefined =>
  /\bsenior|\bcoded|\bqualified|red seal|cross-border/i.test(title)
    ? 'senior'
    : /junior|semi-skilled|trainee|\bassistant\b/i.test(title)
      ? 'junior'
      : undefined;

const drawLevel = (draw: Random) =>
  draw.weighted<Level>([
    ['junior', 25],
    ['middle', 50],
    ['senior', 25],
  ]);

/** As employers write it, and as much seniority as that promises. */
export function titleFor(occupation: Occupation, tenant: TenantCode, draw: Random): { title: string; level: Level } {
  const { position } = occupation;
  const own = commonRoles.get(position)?.titles[tenant];
  if (own) {
    const title = draw.pick(own);
    return { title, level: saidIn(title) ?? drawLevel(draw) };
  }
  const level = drawLevel(draw);
  const ranks = traitsOf(occupation, tenant).education_level_id >= DIPLOMA && !RANKED.test(position);
  if (!ranks || level === 'middle' || draw.chance(0.3)) return { title: position, level };
  const rank = level === 'senior' ? 'Senior' : 'Junior';
  return {
    title: `${rank} ${/^[A-Z][a-z]/.test(position) ? position.charAt(0).toLowerCase() + position.slice(1) : position}`,
    level,
  };
}
