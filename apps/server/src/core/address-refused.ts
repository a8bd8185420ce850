/** For the floors that know no port. */
export { AddressRefused } from '../ports/mail/port.ts';
