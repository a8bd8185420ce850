import { Button, CopyButton, Group, Modal } from '@mantine/core';
import { useEffect } from 'react';
import type { Enrolment } from '@/lib/auth/factors';
import { rules } from '@/lib/form/rules';
import { useForm } from '@/lib/form/use-form';
import { pictureAddress } from '@/lib/picture-address';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { Form } from '@/ui/form';
import layout from '@/ui/layout.module.css';
import { ListSkeleton } from '@/ui/list-skeleton';
import { useConfirmFactor, useEnrolFactor } from '../settings.security.mutations';
import { CodeInput } from './code-input';
import dialog from './dialog.module.css';
import classes from './factor-enrol-dialog.module.css';
import { FailureNote } from './failure-note';

function Secret({ secret }: { secret: string }) {
  return (
    <div className={classes.secret}>
      <span>{m.settings_factor_secret()}</span>
      <code>{secret}</code>
      <CopyButton value={secret}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy}>
            {copied ? m.settings_factor_copied() : m.settings_factor_copy()}
          </Button>
        )}
      </CopyButton>
    </div>
  );
}

function ConfirmCode({ enrolment, onClose }: { enrolment: Enrolment; onClose: () => void }) {
  const confirm = useConfirmFactor();
  const form = useForm({
    initialValues: { code: '' },
    rules: { code: rules.numericRequired(m.settings_factor_code()) },
  });
  const done = () => {
    toast.success(m.settings_factor_done());
    onClose();
  };
  const send = ({ code }: { code: string }) => confirm.mutate({ factorId: enrolment.id, code }, { onSuccess: done });
  return (
    <Form form={form} onSubmit={send} announce={(errors) => m.form_errors({ errors })}>
      <p>{m.settings_factor_scan()}</p>
      <img className={classes.picture} src={pictureAddress(enrolment.totp.qr_code)} alt={m.settings_factor_picture()} />
      <Secret secret={enrolment.totp.secret} />
      <CodeInput {...form.getInputProps('code')} />
      <p>{m.settings_factor_others()}</p>
      <FailureNote error={confirm.error} />
      <Group gap="xs" align="stretch" justify="flex-end" className={layout.acts}>
        <Button variant="default" onClick={onClose}>
          {m.settings_cancel()}
        </Button>
        <Button type="submit" loading={confirm.isPending}>
          {m.settings_factor_confirm()}
        </Button>
      </Group>
    </Form>
  );
}

export function FactorEnrolDialog({ onClose }: { onClose: () => void }) {
  const { mutate, data, error, isPending } = useEnrolFactor();
  useEffect(() => mutate(), [mutate]);
  return (
    <Modal opened onClose={onClose} title={m.settings_factor_title()} withCloseButton={false}>
      <div className={dialog.body}>
        {data && <ConfirmCode enrolment={data} onClose={onClose} />}
        {isPending && <ListSkeleton label={m.settings_loading()} rows={3} />}
        {error && (
          <>
            <FailureNote error={error} />
            <Button variant="default" onClick={() => mutate()}>
              {m.settings_retry()}
            </Button>
          </>
        )}
      </div>
    </Modal>
  );
}
