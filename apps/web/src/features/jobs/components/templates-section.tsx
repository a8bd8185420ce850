import { Button, Group, Stack, Text } from '@mantine/core';
import { companyLimits } from '@marula/contract/company-limits';
import type { QuestionTemplate } from '@marula/contract/jobs.settings.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailed } from '@/domain/load-failed';
import { useCan } from '@/lib/auth/ability';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import layout from '@/ui/layout.module.css';
import { ListSkeleton } from '@/ui/list-skeleton';
import { Panel } from '@/ui/panel';
import { jobsQueries } from '../jobs.queries';
import { useDeleteTemplate } from '../jobs.settings.mutations';
import { TemplateEditor } from './template-editor';

interface TemplateRowProps {
  template: QuestionTemplate;
  mayChange: boolean;
  onEdit: () => void;
}

function TemplateRow({ template, mayChange, onEdit }: TemplateRowProps) {
  const remove = useDeleteTemplate();
  const { name, questions } = template;
  return (
    <Group component="li" justify="space-between" gap="sm" py={8} className={`${layout.lineBelow} ${layout.breaks}`}>
      <div>
        <Text fw={550}>{name}</Text>
        <Text size="sm" c="dimmed">
          {m.jobs_template_count({ count: questions.length })}
        </Text>
      </div>
      {mayChange && (
        <Group gap="xs">
          <Button variant="default" aria-label={m.jobs_template_edit_label({ name })} onClick={onEdit}>
            {m.jobs_edit()}
          </Button>
          <Button
            variant="subtle"
            aria-label={m.jobs_template_delete_label({ name })}
            loading={remove.isPending}
            onClick={() => remove.mutate(template)}
          >
            {m.jobs_template_delete()}
          </Button>
        </Group>
      )}
    </Group>
  );
}

function Templates({ all, mayChange }: { all: readonly QuestionTemplate[]; mayChange: boolean }) {
  const [open, setOpen] = useState<string>();
  const close = () => setOpen(undefined);
  const full = all.length >= companyLimits.questionTemplates;
  return (
    <Stack gap="md">
      {all.length === 0 && open !== 'new' && <Text c="dimmed">{m.jobs_templates_none()}</Text>}
      <Stack component="ul" gap={0} hidden={all.length === 0}>
        {all.map((template) =>
          open === template.id ? (
            <li key={template.id}>
              <TemplateEditor template={template} onClose={close} />
            </li>
          ) : (
            <TemplateRow
              key={template.id}
              template={template}
              mayChange={mayChange}
              onEdit={() => setOpen(template.id)}
            />
          ),
        )}
      </Stack>
      {open === 'new' && <TemplateEditor onClose={close} />}
      {mayChange && open === undefined && (
        <Group gap="sm">
          <Button
            variant="default"
            leftSection={<Icon name="plus" size={16} />}
            disabled={full}
            onClick={() => setOpen('new')}
          >
            {m.jobs_template_new()}
          </Button>
          {full && (
            <Text c="dimmed">{m.error_jobs_too_many_templates({ limit: companyLimits.questionTemplates })}</Text>
          )}
        </Group>
      )}
    </Stack>
  );
}

/** The company's own sets of questions, which the form offers beside the ready ones. */
export function TemplatesSection() {
  const { data, error, refetch, isRefetching } = useQuery(jobsQueries.templates());
  const mayChange = useCan('update', 'Company');
  return (
    <Panel title={m.jobs_templates()}>
      <Text c="dimmed" mb="md">
        {m.jobs_templates_text()}
      </Text>
      {data && <Templates all={data} mayChange={mayChange} />}
      {!data && !error && <ListSkeleton label={m.jobs_templates_loading()} rows={2} />}
      {!data && error && (
        <LoadFailed title={m.jobs_templates_error()} error={error} onRetry={refetch} retrying={isRefetching} />
      )}
    </Panel>
  );
}
