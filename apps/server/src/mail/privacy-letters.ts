import type { ErasureProof } from '@marula/contract/privacy-desk.contract';
import { privacyDeskLimits, requestNumber } from '@marula/contract/privacy-desk-limits';
import type { Locale, TenantCode } from '@marula/contract/tenants';
import { say } from '@marula/copy/say';
import { dayIn } from './day.ts';
import type { Letter } from './letter.ts';

const { linkDays: days } = privacyDeskLimits;

const linesOf = (text: string): string[] => text.split(/\s*\n\s*/).filter(Boolean);

interface Request {
  number: number;
  tenant: TenantCode;
  due_at: string;
}

const titled = (subject: string) => ({ subject, heading: subject });
const numbered = ({ number }: Pick<Request, 'number'>) => ({ number: requestNumber(number) });
const until = (locale: Locale, { tenant, due_at }: Request) => ({ date: dayIn(locale, tenant, due_at) });

export const privacyReceived = (locale: Locale, request: Request): Letter => ({
  ...titled(say(locale, 'letters_privacy_received_subject', numbered(request))),
  paragraphs: [say(locale, 'letters_privacy_received_text', until(locale, request))],
});

export const privacyIdentity = (locale: Locale, request: Request, url: string): Letter => ({
  ...titled(say(locale, 'letters_privacy_identity_subject', numbered(request))),
  paragraphs: [say(locale, 'letters_privacy_identity_text')],
  action: { label: say(locale, 'letters_privacy_identity_action'), url },
  note: say(locale, 'letters_privacy_identity_note', { days }),
});

export const privacyExtended = (locale: Locale, request: Request, reason: string): Letter => ({
  ...titled(say(locale, 'letters_privacy_extended_subject', numbered(request))),
  paragraphs: [say(locale, 'letters_privacy_extended_text', until(locale, request)), ...linesOf(reason)],
});

export const privacyFile = (locale: Locale, request: Request, url: string): Letter => ({
  ...titled(say(locale, 'letters_privacy_file_subject', numbered(request))),
  paragraphs: [say(locale, 'letters_privacy_file_text')],
  action: { label: say(locale, 'letters_privacy_file_action'), url },
  note: say(locale, 'letters_privacy_file_note', { days }),
});

/** To the address that is given up, which may be the only one to know that nobody asked for it. */
export const privacyEmailChange = (locale: Locale, request: Request, address: string): Letter => ({
  ...titled(say(locale, 'letters_privacy_email_subject', numbered(request))),
  paragraphs: [say(locale, 'letters_privacy_email_text', { address })],
  note: say(locale, 'letters_privacy_email_note'),
});

export const privacyAnswer = (locale: Locale, request: Request, isRefused: boolean, answer: string): Letter => ({
  ...titled(
    isRefused
      ? say(locale, 'letters_privacy_refused_subject', numbered(request))
      : say(locale, 'letters_privacy_answer_subject', numbered(request)),
  ),
  paragraphs: linesOf(answer),
  ...(isRefused && { note: say(locale, 'letters_privacy_refused_note') }),
});

export const privacyPostponed = (locale: Locale, request: Request): Letter => ({
  ...titled(say(locale, 'letters_privacy_postponed_subject', numbered(request))),
  paragraphs: [say(locale, 'letters_privacy_postponed_text')],
});

export function erasureProof(locale: Locale, number: number, { before, after, kept }: ErasureProof): Letter {
  const left = new Map(after?.map(({ kind, count }) => [kind, count]));
  const gone = before.filter(({ count }) => count > 0);
  const stays = kept.filter(({ count }) => count > 0);
  return {
    ...titled(say(locale, 'letters_privacy_proof_subject', numbered({ number }))),
    paragraphs: [say(locale, 'letters_privacy_proof_text')],
    sections: [
      {
        heading: say(locale, 'letters_privacy_proof_gone'),
        items: gone.map(({ kind, count }) => ({
          text: say(locale, 'letters_privacy_proof_line', {
            what: say(locale, 'privacy_desk_held', { kind }),
            before: count,
            after: left.get(kind) ?? 0,
          }),
        })),
      },
      ...(stays.length > 0
        ? [
            {
              heading: say(locale, 'letters_privacy_proof_kept'),
              items: stays.map(({ kind }) => ({ text: say(locale, 'privacy_desk_kept', { kind }) })),
            },
          ]
        : []),
    ],
    note: say(locale, 'letters_privacy_proof_note'),
  };
}
