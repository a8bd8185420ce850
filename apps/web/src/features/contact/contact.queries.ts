import type { ContactDetails } from '@marula/contract/contact.contract';
import { type FormTopic, formOf } from '@marula/contract/form-kinds';
import type { SentForm } from '@marula/contract/forms.contract';
import { api } from '@/lib/api';
import { askedOnce } from '@/lib/ask';
import * as contactEndpoints from '@/lib/endpoints/contact.gen';
import * as formsEndpoints from '@/lib/endpoints/forms.gen';
import type { Written } from './message-fields';

const details = askedOnce((_: 'all') => api(contactEndpoints.read));

/** Undefined where it cannot be had: people can write to us all the same. */
export const askContact = (): Promise<ContactDetails | undefined> => details('all').catch(() => undefined);

export const sendMessage = (topic: FormTopic, written: Written, page: string, website: string) =>
  api(formsEndpoints.send, { body: { ...formOf(topic), ...written, page, website } as SentForm });
