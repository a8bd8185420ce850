import type { Locale, TenantCode } from '@marula/contract/tenants';
import { isAppealable, type TrustAct, type TrustCause } from '@marula/contract/trust-words';
import { say } from '@marula/copy/say';
import { dayIn } from './day.ts';
import type { Letter } from './letter.ts';

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
  const subject = say(locale, `letters_trust_${act}_subject`, blanks);
  const isRefusal = isAppealable(act);
  const date = dayIn(locale, country, appeal.until.toISOString());
  return {
    subject,
    heading: subject,
    paragraphs: [
      say(locale, `letters_trust_${act}_text`, blanks),
      ...(isRefusal || act === 'uphold' ? [say(locale, `letters_trust_cause_${cause}`)] : []),
      ...(isRefusal ? [say(locale, 'letters_trust_appeal', { date })] : []),
    ],
    ...(isRefusal && { action: { label: say(locale, 'letters_trust_appeal_action'), url: appeal.url } }),
  };
}
