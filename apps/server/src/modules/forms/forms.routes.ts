import { endpoints } from '@marula/contract/endpoints';
import { formOf, isFormTopic } from '@marula/contract/form-kinds';
import { form, type Module, route } from '../../core/module.ts';
import { sendForm } from './forms.messages.usecases.ts';
import { forgetOldForms } from './forms.tasks.ts';
import { readFormOptions } from './forms.usecases.ts';

const { forms } = endpoints;

const texts = (fields: FormData, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = fields.get(name);
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );

const messageIn = (_: URLSearchParams, fields: FormData) => {
  const topic = fields.get('topic');
  const written = texts(fields, ['name', 'email', 'phone', 'company', 'message', 'page', 'website']);
  return { ...formOf(isFormTopic(topic) ? topic : 'question'), ...written };
};

export const formsModule: Module = {
  name: 'forms',
  routes: [
    route(forms.read, ({ deps }) => readFormOptions(deps)),
    route(forms.send, ({ deps, visitor, body }) => sendForm(deps, visitor, body)),
  ],
  // What the pages' own forms send where no script runs.
  forms: [
    form('/contact', forms.send, messageIn),
    form('/newsletter', forms.send, (_, fields) => ({
      kind: 'newsletter',
      ...texts(fields, ['email', 'page', 'website']),
    })),
  ],
  tasks: [forgetOldForms],
};
