import { Button, Group, Stack, TextInput } from '@mantine/core';
import type { QuestionTemplate } from '@marula/contract/jobs.settings.contract';
import { textLimits } from '@marula/contract/limits';
import { ApiError } from '@/lib/api-error';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { useSaveTemplate } from '../jobs.settings.mutations';
import { emptyDraft, type JobDraft } from './job-draft';
import { draftErrors } from './job-rules';
import { QuestionsStep } from './questions-step';
import { type JobForm, useJobParts } from './use-job-form';

/** What keeps it from being saved, at its fields. */
const problemsOf = (draft: JobDraft) => {
  const { questionnaire } = draftErrors(draft);
  const none = draft.questionnaire.length === 0 ? m.jobs_template_empty() : undefined;
  const title = draft.title.trim() ? undefined : m.form_required({ field: m.jobs_template_name() });
  return { ...(title && { title }), ...((questionnaire ?? none) && { questionnaire: questionnaire ?? none }) };
};

const refused = (form: JobForm, error: Error) => {
  if (error instanceof ApiError && error.code === 'jobs.template_exists') form.setFieldError('title', error.message);
  else toast.error(error.message);
};

/** The name stands where a job has its title: the questions are edited by the form's own parts. */
export function TemplateEditor({ template, onClose }: { template?: QuestionTemplate; onClose: () => void }) {
  const form = useJobParts({ ...emptyDraft, title: template?.name ?? '', questionnaire: template?.questions ?? [] });
  const save = useSaveTemplate();
  const send = () => {
    const wrong = problemsOf(form.values);
    form.setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    const { title, questionnaire: questions } = form.values;
    const input = { ...(template && { id: template.id }), name: title.trim(), questions };
    save.mutate(input, { onSuccess: onClose, onError: (error) => refused(form, error) });
  };
  return (
    <Stack gap={20} py="sm">
      <TextInput
        label={m.jobs_template_name()}
        required
        data-autofocus
        maxLength={textLimits.name}
        error={form.errors.title}
        value={form.values.title}
        onChange={(event) => {
          form.setFieldValue('title', event.currentTarget.value);
          form.clearFieldError('title');
        }}
      />
      <QuestionsStep form={form} forTemplate />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {m.jobs_template_cancel()}
        </Button>
        <Button loading={save.isPending} onClick={send}>
          {m.jobs_save()}
        </Button>
      </Group>
    </Stack>
  );
}
