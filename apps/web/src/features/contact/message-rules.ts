import type { FormTopic } from '@marula/contract/form-kinds';
import type { Rule, rules } from '@/lib/form/rules';
import { m } from '@/paraglide/messages';
import type { MessageField } from './message-fields';

/** A sales request is answered by a price for a company; everybody else may leave theirs out. */
export const messageRules =
  (topic: FormTopic) =>
  (all: typeof rules): Partial<Record<MessageField, Rule>> => ({
    name: all.required(m.contact_name()),
    email: all.email(),
    ...(topic === 'sales' && { company: all.required(m.contact_company()) }),
    message: all.required(m.contact_message()),
  });
