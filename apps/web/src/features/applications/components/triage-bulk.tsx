import { Button, Modal, Stack, Text } from '@mantine/core';
import { applicationLimits } from '@marula/contract/application-limits';
import type { Application, DeclineReason } from '@marula/contract/applications.contract';
import { formatNumber } from '@marula/contract/formats';
import type { Role } from '@marula/contract/permissions';
import { applicationStatusIds } from '@marula/contract/transitions';
import { useState } from 'react';
import { useCan } from '@/lib/auth/ability';
import { useFeature } from '@/lib/auth/me';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { useBulkDelete } from '../applications.mutations';
import type { ApplicationsSearch } from '../applications-search';
import { downloadTable } from '../download-table';
import type { Decisions } from '../use-decisions';
import { BulkBar } from './bulk-bar';
import { MessageDialog, type People } from './message-dialog';
import type { Target } from './moves';
import type { Selection } from './use-selection';

interface TriageBulkProps {
  search: ApplicationsSearch;
  /** The page of the list. */
  items: readonly Application[];
  /** Of the whole list. */
  total: number;
  selection: Selection;
  teamRole: Role;
  reasons: readonly DeclineReason[];
  decisions: Decisions;
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
      <Stack gap="xs" mt={16} mb={8}>
        <Button color="red" loading={remove.isPending} onClick={run}>
          {m.applications_bulk_delete({ count: ids.length })}
        </Button>
        <Button variant="default" onClick={onClose} data-autofocus>
          {m.applications_delete_keep()}
        </Button>
      </Stack>
    </Modal>
  );
}

/** Who is written to: as they were chosen, whatever happens to the list meanwhile. What was typed stays until it is sent. */
const useWriting = ({ search, items, selection: { picked, clear } }: TriageBulkProps) => {
  const [people, setPeople] = useState<People>();
  const [text, setText] = useState('');
  const allowed = useCan('create', 'Chat') && search.status !== applicationStatusIds.Invited;
  const close = () => setPeople(undefined);
  const sent = () => {
    close();
    setText('');
    clear();
  };
  return {
    ...(allowed && { onMessage: () => setPeople({ ids: picked, first: items.find(({ id }) => picked.includes(id)) }) }),
    dialog: people && <MessageDialog people={people} text={text} onText={setText} onClose={close} onSent={sent} />,
  };
};

export function TriageBulk(props: TriageBulkProps) {
  const { search, selection, teamRole, reasons, decisions, total } = props;
  const [deleting, setDeleting] = useState(false);
  const { dialog, ...writing } = useWriting(props);
  const mayDelete = useCan('bulk_delete', 'Application');
  const locked = !useFeature('bulk_actions');
  const { picked, clear, all } = selection;
  const decideAll = async (to: Target, reason?: DeclineReason) => {
    if (await decisions.decideMany(picked, search.status, { to, reason })) clear();
  };
  const cut = all && picked.length === applicationLimits.atOnce && total > picked.length;
  const limit = cut
    ? m.applications_bulk_limit({ count: formatNumber(picked.length), total: formatNumber(total) })
    : undefined;
  return (
    <>
      <BulkBar
        count={picked.length}
        limit={limit}
        from={search.status}
        teamRole={teamRole}
        reasons={reasons}
        locked={locked}
        busy={decisions.busy}
        onMove={(to) => void decideAll(to)}
        onDecline={(reason) => void decideAll('Declined', reason)}
        onMarkUnread={() => decisions.markUnread(picked)}
        onDownload={() => void downloadTable(search, all && picked.length === total ? [] : picked)}
        {...writing}
        {...(mayDelete && { onDelete: () => setDeleting(true) })}
        onClear={clear}
      />
      {dialog}
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
