import { applicantMails } from '@marula/contract/limits';
import type { Locale } from '@marula/contract/tenants';
import { say } from '@marula/copy/say';

/** Thandi, Sipho and 3 others. */
export function listed(locale: Locale, names: readonly string[]): string {
  const rest = names.length - applicantMails.named;
  const shown = names.slice(0, applicantMails.named);
  const last = rest > 0 ? say(locale, 'letters_others', { count: rest }) : (shown.pop() ?? '');
  return shown.length > 0 ? say(locale, 'letters_list', { names: shown.join(', '), last }) : last;
}
