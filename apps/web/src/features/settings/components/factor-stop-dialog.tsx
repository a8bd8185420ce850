import { Button, Group, Modal } from '@mantine/core';
import { rules } from '@/lib/form/rules';
import { useForm } from '@/lib/form/use-form';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { Form } from '@/ui/form';
import layout from '@/ui/layout.module.css';
import { useRemoveFactor } from '../settings.security.mutations';
import { CodeInput } from './code-input';
import { FailureNote } from './failure-note';

export function FactorStopDialog({ factorId, onClose }: { factorId: string; onClose: () => void }) {
  const remove = useRemoveFactor();
  const form = useForm({
    initialValues: { code: '' },
    rules: { code: rules.numericRequired(m.settings_factor_code()) },
  });
  const done = () => {
    toast.success(m.settings_factor_stopped());
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={m.settings_factor_stop_title()} withCloseButton={false}>
      <Form
        form={form}
        onSubmit={({ code }) => remove.mutate({ factorId, code }, { onSuccess: done })}
        announce={(errors) => m.form_errors({ errors })}
      >
        <p>{m.settings_factor_stop_text()}</p>
        <CodeInput data-autofocus {...form.getInputProps('code')} />
        <FailureNote error={remove.error} />
        <Group gap="xs" align="stretch" justify="flex-end" className={layout.acts}>
          <Button variant="default" onClick={onClose}>
            {m.settings_cancel()}
          </Button>
          <Button type="submit" color="red" loading={remove.isPending}>
            {m.settings_factor_stop_act()}
          </Button>
        </Group>
      </Form>
    </Modal>
  );
}
