import { Button, Checkbox, Group, Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import classes from './dialog.module.css';
import { FailureNote } from './failure-note';

interface ConfirmDialogProps {
  title: string;
  /** The act itself, never 'OK'. */
  act: string;
  /** The way back, where 'Cancel' would name the act itself. */
  keep?: string;
  /** A second yes, for what the person cannot take back. */
  sure?: string;
  busy: boolean;
  error: unknown;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Drawn only while it is asked, so that each time it is asked anew. */
export function ConfirmDialog({
  title,
  act,
  keep,
  sure,
  busy,
  error,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  const [isSure, setSure] = useState(false);
  return (
    <Modal opened onClose={onClose} title={title} withCloseButton={false}>
      <div className={classes.body}>
        {children}
        {sure && (
          <Checkbox
            size="sm"
            color="red"
            label={sure}
            checked={isSure}
            onChange={(event) => setSure(event.currentTarget.checked)}
          />
        )}
        <FailureNote error={error} />
        <Group gap="xs" align="stretch" justify="flex-end" className={layout.acts}>
          <Button variant="default" onClick={onClose}>
            {keep ?? m.settings_cancel()}
          </Button>
          <Button color="red" loading={busy} disabled={Boolean(sure) && !isSure} onClick={onConfirm}>
            {act}
          </Button>
        </Group>
      </div>
    </Modal>
  );
}
