import { type FormTopic, formOf } from '@marula/contract/form-kinds';
import type { SentForm } from '@marula/contract/forms.contract';
import { api } from '@/lib/api';
import * as formsEndpoints from '@/lib/endpoints/forms.gen';
import type { Written } from './message-fields';

export const sendMessage = (topic: FormTopic, written: Written, page: string, website: string) =>
  api(formsEndpoints.send, { body: { ...formOf(topic), ...written, page, website } as SentForm });
