import { Button, Group, TextInput } from '@mantine/core';
import { jobLinkLimits } from '@marula/contract/job-link-limits';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { useAddLink } from '../jobs.links.mutations';
import { jobsQueries } from '../jobs.queries';
import { copyText, publicAddress } from './share-job';

/** Names a link; what there is to do with it next is copying it. */
export function NewLink({ job, onDone }: { job: { id: string }; onDone: () => void }) {
  const [name, setName] = useState('');
  const [wrong, setWrong] = useState<string>();
  const client = useQueryClient();
  const add = useAddLink(job.id);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim()) return;
    add.mutate(name, {
      onSuccess: ({ name: said, code }) => {
        // Asked for now: what is copied at a press must be there when it is pressed.
        const { queryKey } = jobsQueries.link(job.id, code);
        void client.prefetchQuery(jobsQueries.link(job.id, code));
        const run = () =>
          void copyText(client.getQueryData(queryKey)?.address ?? publicAddress(job, location.origin, code));
        toast.success(m.jobs_link_added({ name: said }), { action: { label: m.jobs_share_copy(), run } });
        onDone();
      },
      onError: ({ message }) => setWrong(message),
    });
  };
  return (
    <Group component="form" gap="xs" align="flex-end" px={{ base: 16, sm: 20 }} pb="md" onSubmit={send}>
      <TextInput
        flex="1 1 240px"
        miw={0}
        data-autofocus
        autoFocus
        label={m.jobs_link_name()}
        placeholder={m.jobs_link_example()}
        maxLength={jobLinkLimits.nameCharacters}
        value={name}
        error={wrong}
        inputWrapperOrder={['label', 'error', 'input']}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setWrong(undefined);
        }}
        onKeyDown={(event) => event.key === 'Escape' && onDone()}
      />
      <Button type="submit" loading={add.isPending} disabled={!name.trim()}>
        {m.jobs_link_add()}
      </Button>
      <Button variant="default" onClick={onDone}>
        {m.jobs_template_cancel()}
      </Button>
    </Group>
  );
}
