import { Button, Group, Stack, Text } from '@mantine/core';
import type { JobDefaults } from '@marula/contract/jobs.settings.contract';
import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '@/domain/load-failed';
import { useCan } from '@/lib/auth/ability';
import { formOptionsQuery } from '@/lib/form-options';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { ChipChoice } from '@/ui/chip-choice';
import { ListSkeleton } from '@/ui/list-skeleton';
import { Panel } from '@/ui/panel';
import { jobsQueries } from '../jobs.queries';
import { useSaveDefaults } from '../jobs.settings.mutations';
import classes from './form-step.module.css';
import { changedDefaults, draftFrom } from './job-defaults';
import type { JobOptions } from './job-draft';
import { OptionField, OptionsField } from './option-fields';
import type { PlaceParts } from './place-step';
import { serverErrors } from './server-errors';
import { useJobParts } from './use-job-form';

interface DefaultsFormProps {
  defaults: JobDefaults;
  options: JobOptions;
  Place: PlaceParts['Field'];
  mayChange: boolean;
}

function DefaultsForm({ defaults, options, Place, mayChange }: DefaultsFormProps) {
  const form = useJobParts(draftFrom(defaults));
  const save = useSaveDefaults();
  const send = () =>
    save.mutate(changedDefaults(defaults, form.values), {
      onSuccess: () => form.resetDirty(),
      onError: (error) => {
        const wrong = serverErrors(error);
        if (wrong) form.setErrors(wrong);
        else toast.error(error.message);
      },
    });
  return (
    <fieldset disabled={!mayChange} className={classes.plain}>
      <Stack gap={20}>
        <Place
          label={m.jobs_place_label()}
          value={form.values.location}
          onChange={(place) => form.setFieldValue('location', place)}
          error={form.errors.location}
        />
        <ChipChoice
          label={m.jobs_working_model()}
          options={options.working_models}
          error={form.errors.working_model_id}
          value={form.values.working_model_id}
          onChange={(id) => form.setFieldValue('working_model_id', id)}
        />
        <div className={classes.pair}>
          <OptionField
            form={form}
            field="time_commitment_id"
            label={m.jobs_time()}
            options={options.time_commitments}
          />
          <OptionField form={form} field="capacity_id" label={m.jobs_capacity()} options={options.capacities} />
        </div>
        <OptionField form={form} field="pay_term_id" label={m.jobs_pay_term()} options={options.remuneration_terms} />
        <OptionsField form={form} field="language_ids" label={m.jobs_languages()} options={options.languages} />
        <OptionsField form={form} field="document_ids" label={m.jobs_documents()} options={options.document_types} />
        {mayChange && (
          <Group justify="flex-end">
            <Button loading={save.isPending} disabled={!form.isDirty()} onClick={send}>
              {m.jobs_save()}
            </Button>
          </Group>
        )}
      </Stack>
    </fieldset>
  );
}

/** What each new job begins with, so that nobody chooses the same things again. */
export function DefaultsSection({ Place }: { Place: PlaceParts['Field'] }) {
  const defaults = useQuery(jobsQueries.defaults());
  const options = useQuery(formOptionsQuery);
  const mayChange = useCan('update', 'Company');
  const error = defaults.error ?? options.error;
  const again = () => [defaults, options].filter((query) => query.error).map((query) => query.refetch());
  const retrying = defaults.isRefetching || options.isRefetching;
  return (
    <Panel title={m.jobs_defaults()}>
      <Text c="dimmed" mb="md">
        {m.jobs_defaults_text()}
      </Text>
      {defaults.data && options.data && (
        <DefaultsForm defaults={defaults.data} options={options.data} Place={Place} mayChange={mayChange} />
      )}
      {!(defaults.data && options.data) && !error && <ListSkeleton label={m.jobs_defaults_loading()} rows={3} />}
      {!(defaults.data && options.data) && error && (
        <LoadFailed title={m.jobs_defaults_error()} error={error} onRetry={again} retrying={retrying} />
      )}
    </Panel>
  );
}
