import { textLimits } from '@marula/contract/limits';
import { m } from '@/paraglide/messages';
import { RichText } from '@/ui/rich-text';
import type { RichTextWords } from '@/ui/rich-text-value';
import { CharactersLeft } from './characters-left';
import { lengthOf } from './plain-text';
import type { JobForm } from './use-job-form';

interface TextFieldProps {
  form: JobForm;
  field: 'description' | 'candidate_requirements';
  label: string;
  /** Said under the field, given how many characters were written. */
  hint: (count: number) => string;
  required?: boolean;
}

const words = (): RichTextWords => ({
  tools: m.jobs_editor_tools(),
  bold: m.jobs_editor_bold(),
  italic: m.jobs_editor_italic(),
  heading: m.jobs_editor_heading(),
  bullets: m.jobs_editor_bullets(),
  numbers: m.jobs_editor_numbers(),
  link: m.jobs_editor_link(),
  undo: m.jobs_editor_undo(),
  redo: m.jobs_editor_redo(),
  linkAddress: m.jobs_editor_link_address(),
  linkPlaceholder: m.jobs_editor_link_placeholder(),
  linkWrong: m.form_url({ field: m.jobs_editor_link_address() }),
  linkSave: m.jobs_editor_link_save(),
  linkRemove: m.jobs_editor_link_remove(),
  loading: m.jobs_editor_loading(),
});

export function TextField({ form, field, label, hint, required = false }: TextFieldProps) {
  return (
    <RichText
      label={label}
      required={required}
      words={words()}
      description={
        <>
          {hint(lengthOf(form.values[field]))}{' '}
          <CharactersLeft length={form.values[field].length} limit={textLimits.longText} />
        </>
      }
      error={form.errors[field]}
      value={form.values[field]}
      onChange={(html) => form.setFieldValue(field, html)}
      onBlur={() => form.validateField(field)}
    />
  );
}
