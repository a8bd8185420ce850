import type { QuestionTemplate, updateJobDefaults } from '@marula/contract/jobs.settings.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, type CallInput } from '@/lib/api';
import * as jobsEndpoints from '@/lib/endpoints/jobs.gen';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { jobsQueries } from './jobs.queries';

export const useSaveDefaults = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof updateJobDefaults>['body']) => api(jobsEndpoints.updateDefaults, { body }),
    onSuccess: (saved) => {
      client.setQueryData(jobsQueries.defaults().queryKey, saved);
      toast.success(m.jobs_defaults_saved());
    },
  });
};

export type TemplateInput = Pick<QuestionTemplate, 'name' | 'questions'> & { id?: string };

/** Says nothing by itself: a refusal stands at the field. */
export const useSaveTemplate = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: TemplateInput) =>
      id
        ? api(jobsEndpoints.updateQuestionTemplate, { params: { id }, body })
        : api(jobsEndpoints.addQuestionTemplate, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: jobsQueries.templates().queryKey }),
  });
};

/** No job rests on a template, so its way back is to write it again. */
export const useDeleteTemplate = () => {
  const client = useQueryClient();
  const save = useSaveTemplate();
  return useMutation({
    mutationFn: ({ id }: QuestionTemplate) => api(jobsEndpoints.deleteQuestionTemplate, { params: { id } }),
    onSuccess: (_gone, { name, questions }) => {
      const run = () => save.mutate({ name, questions }, { onError: (error) => toast.error(error.message) });
      toast.success(m.jobs_template_deleted({ name }), { action: { label: m.shell_undo(), run } });
    },
    onError: (error) => toast.error(error.message),
    onSettled: () => client.invalidateQueries({ queryKey: jobsQueries.templates().queryKey }),
  });
};
