import { Button, Modal, Text } from '@mantine/core';
import type { Role } from '@marula/contract/permissions';
import { useState } from 'react';
import { useCan } from '@/lib/auth/ability';
import { useFeature } from '@/lib/auth/me';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import type { Reason } from '@/ui/reason-menu';
import { useBulkDelete } from '../applications.mutations';
import type { ApplicationsSearch } from '../applications-search';
import { downloadTable } from '../download-table';
import type { useDecisions } from '../use-decisions';
import { BulkBar } from './bulk-bar';
import classes from './decline-dialog.module.css';
import type { Selection } from './use-selection';

interface TriageBulkProps {
  search: ApplicationsSearch;
  selection: Selection;
  teamRole: Role;
  reasons: readonly Reason[];
  decisions: ReturnType<typeof useDecisions>;
}

interface DeleteDialogProps {
  ids: readonly string[];
  onClose: () => void;
  onDeleted: () => void;
}

/** What cannot be undone is asked once more, with its number. */
function DeleteDialog({ ids, onClose, onDeleted }: DeleteDialogProps) {
  const remove = useBulkDelete();
  const run = () =>
    remove.mutate([...ids], {
      onSuccess: ({ deleted_ids }) => {
        toast.success(m.applications_deleted({ count: deleted_ids.length }));
        onDeleted();
      },
    });
  return (
    <Modal opened onClose={onClose} withCloseButton={false} title={m.applications_delete_title({ count: ids.length })}>
      <Text c="dimmed">{m.applications_delete_text()}</Text>
      <div className={classes.reasons}>
        <Button color="red" loading={remove.isPending} onClick={run}>
          {m.applications_bulk_delete({ count: ids.length })}
        </Button>
        <Button variant="default" onClick={onClose} data-autofocus>
          {m.applications_delete_keep()}
        </Button>
      </div>
    </Modal>
  );
}

export function TriageBulk({ search, selection, teamRole, reasons, decisions }: TriageBulkProps) {
  const [deleting, setDeleting] = useState(false);
  const mayDelete = useCan('bulk_delete', 'Application');
  const locked = !useFeature('bulk_actions');
  const { picked, clear } = selection;
  return (
    <>
      <BulkBar
        count={picked.length}
        from={search.status}
        teamRole={teamRole}
        reasons={reasons}
        locked={locked}
        busy={decisions.busy}
        onMove={(to) => decisions.decideMany(picked, search.status, { to })}
        onDecline={(reason) => decisions.decideMany(picked, search.status, { to: 'Declined', reason })}
        onMarkUnread={() => decisions.markUnread(picked)}
        onDownload={() => void downloadTable(search, picked)}
        {...(mayDelete && { onDelete: () => setDeleting(true) })}
        onClear={clear}
      />
      {deleting && (
        <DeleteDialog
          ids={picked}
          onClose={() => setDeleting(false)}
          onDeleted={() => {
            setDeleting(false);
            clear();
          }}
        />
      )}
    </>
  );
}
