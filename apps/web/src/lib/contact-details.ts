import type { ContactDetails } from '@marula/contract/contact.contract';
import { api } from './api';
import { askedOnce } from './ask';
import * as contactEndpoints from './endpoints/contact.gen';

const details = askedOnce((_: 'all') => api(contactEndpoints.read));

/** How to reach us, and where the app is. Undefined where it cannot be had: no page is about nothing else. */
export const askContact = (): Promise<ContactDetails | undefined> => details('all').catch(() => undefined);
