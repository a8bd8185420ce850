import type { Locale, TenantCode } from '@marula/contract/tenants';
import { isAppealable, type TrustAct, type TrustCause } from '@marula/contract/trust-words';
import { type CopyKey, say } from '@marula/copy/say';
import { dayIn } from './day.ts';
import type { Letter } from './letter.ts';

const texts = {
  dismiss: ['letters_trust_dismiss_subject', 'letters_trust_dismiss_text'],
  warn: ['letters_trust_warn_subject', 'letters_trust_warn_text'],
  take_down: ['letters_trust_take_down_subject', 'letters_trust_take_down_text'],
  suspend: ['letters_trust_suspend_subject', 'letters_trust_suspend_text'],
  restore: ['letters_trust_restore_subject', 'letters_trust_restore_text'],
  uphold: ['letters_trust_uphold_subject', 'letters_trust_uphold_text'],
} as const satisfies Record<TrustAct, readonly [subject: CopyKey, text: CopyKey]>;

const causes = {
  fee: 'letters_trust_cause_fee',
  discrimination: 'letters_trust_cause_discrimination',
  copied: 'letters_trust_cause_copied',
  not_real: 'letters_trust_cause_not_real',
  off_platform: 'letters_trust_cause_off_platform',
  conduct: 'letters_trust_cause_conduct',
  other: 'letters_trust_cause_other',
} as const satisfies Record<TrustCause, CopyKey>;

export interface JudgedThing {
  act: TrustAct;
  cause: TrustCause;
  /** What was judged, by its name. */
  name: string;
  /** The same as the name for who belongs to none. */
  company: string;
  country: TenantCode;
  /** Where to appeal, and until when. */
  appeal: { url: string; until: Date };
}

/** What somebody is told of a judgement. */
export function judgementLetter(locale: Locale, { act, cause, name, company, country, appeal }: JudgedThing): Letter {
  const blanks = { name, company };
  const [title, text] = texts[act];
  const subject = say(locale, title, blanks);
  const isRefusal = isAppealable(act);
  const date = dayIn(locale, country, appeal.until.toISOString());
  return {
    subject,
    heading: subject,
    paragraphs: [
      say(locale, text, blanks),
      ...(isRefusal || act === 'uphold' ? [say(locale, causes[cause])] : []),
      ...(isRefusal ? [say(locale, 'letters_trust_appeal', { date })] : []),
    ],
    ...(isRefusal && { action: { label: say(locale, 'letters_trust_appeal_action'), url: appeal.url } }),
  };
}
