import { badRequest } from './errors.ts';

const LOCAL = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*";
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const EMAIL = new RegExp(`^(?=.{1,64}@)${LOCAL}@${LABEL}(?:\\.${LABEL})*$`);

/** One spelling for one mailbox: look-alikes (a full-width @) and case are folded before anything is compared. */
export function normalEmail(given: string): string {
  if (given === '') throw badRequest('An email address is required');
  const email = given.normalize('NFKC').trim().toLowerCase();
  if (email.length > 255) throw badRequest('An email address is too long');
  if (!EMAIL.test(email)) throw badRequest('Unable to validate email address: invalid format');
  return email;
}

const E164 = /^[1-9]\d{1,14}$/;

export function normalPhone(given: string): string {
  const phone = given.replaceAll(/[\s+]/g, '');
  if (!E164.test(phone)) throw badRequest('Invalid phone number format (E.164 required)');
  return phone;
}
