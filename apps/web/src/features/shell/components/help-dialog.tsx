import { Button, Group, Modal, Text, Textarea } from '@mantine/core';
import { textLimits } from '@marula/contract/limits';
import { useMutation } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { api } from '@/lib/api';
import * as contactEndpoints from '@/lib/endpoints/contact.gen';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';

/** A question to our support, with the page it came up on. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const page = useRouterState({ select: ({ location }) => location.pathname });
  const [message, setMessage] = useState('');
  const ask = useMutation({
    mutationFn: () => api(contactEndpoints.support, { body: { message, page } }),
    onSuccess: () => {
      toast.success(m.shell_help_sent());
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (message.trim() && !ask.isPending) ask.mutate();
  };
  return (
    <Modal opened onClose={onClose} title={m.shell_help_title()} withCloseButton={false}>
      <form onSubmit={submit}>
        <Text mb="md">{m.shell_help_text()}</Text>
        <Textarea
          label={m.shell_help_message()}
          autosize
          minRows={5}
          maxRows={12}
          maxLength={textLimits.message}
          data-autofocus
          value={message}
          onChange={({ currentTarget }) => setMessage(currentTarget.value)}
          error={ask.error?.message}
        />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {m.shell_help_cancel()}
          </Button>
          <Button type="submit" loading={ask.isPending} disabled={message.trim() === ''}>
            {m.shell_help_send()}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
