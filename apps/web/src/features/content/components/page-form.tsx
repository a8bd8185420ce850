import { namesOfBlanks } from '@marula/contract/blanks';
import type { ContentValue } from '@marula/contract/content.values.contract';
import { contentLimits } from '@marula/contract/content-kinds';
import { pageBlanks } from '@marula/contract/page-blanks';
import { tenantCodes } from '@marula/contract/tenants';
import { m } from '@/paraglide/messages';
import { type FormProps, LongField, TextField } from './content-fields';

export function PageForm(form: FormProps<ContentValue<'page'>>) {
  const { title, summary, body } = contentLimits;
  const note = m.content_page_note({ names: namesOfBlanks(pageBlanks), countries: namesOfBlanks(tenantCodes) });
  return (
    <>
      <TextField {...form} field="title" max={title} />
      <LongField {...form} field="summary" max={summary} />
      <LongField {...form} field="body" max={body} rows={12} description={note} />
    </>
  );
}
