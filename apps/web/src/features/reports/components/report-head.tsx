import { ActionIcon, Button, Menu } from '@mantine/core';
import type { ReportQuestion, SavedReport } from '@marula/contract/reports.contract';
import { useState } from 'react';
import { useFeature, useMe } from '@/lib/auth/me';
import { saveTable } from '@/lib/save-table';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import { PageHeader } from '@/ui/page-header';
import { useChangeReport } from '../reports.mutations';
import { readTable } from '../reports.queries';
import { isSameQuestion, type OnAsk } from '../reports-search';
import { DeleteReport } from './delete-report';
import type { Pending } from './pending';
import { SaveLocked } from './plan-lock';
import classes from './report-head.module.css';
import { ReportName } from './report-name';
import { ShareMenu } from './share-menu';

interface ReportHeadProps {
  title: string;
  /** The period in words, once it is known. */
  note: string | undefined;
  question: ReportQuestion;
  saved: SavedReport | undefined;
  /** It can be answered, and so kept. */
  usable: boolean;
  onAsk: OnAsk;
}

type ActsProps = Pick<ReportHeadProps, 'question' | 'saved'> & { onPending: (pending: Pending) => void };

const useIsMine = (saved: SavedReport | undefined) => {
  const me = useMe()?.id;
  return saved !== undefined && saved.owner.id === me;
};

/** One button for what is meant: keep it, or keep what was changed. */
function SaveButton({ question, saved, onPending, onSaved }: ActsProps & { onSaved: () => void }) {
  const mine = useIsMine(saved);
  const change = useChangeReport();
  if (saved && isSameQuestion(question, saved.question)) return null;
  if (!saved || !mine)
    return <Button onClick={() => onPending({ act: 'save' })}>{saved ? m.reports_save_as() : m.reports_save()}</Button>;
  return (
    <Button
      loading={change.isPending}
      onClick={() => change.mutate({ id: saved.id, question }, { onSuccess: onSaved })}
    >
      {m.reports_save_changes()}
    </Button>
  );
}

function OwnMenu({ saved, onPending }: Omit<ActsProps, 'question'>) {
  const mine = useIsMine(saved);
  if (!saved || !mine) return null;
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon size={36} variant="default" aria-label={m.reports_menu({ name: saved.name })}>
          <Icon name="ellipsis" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Icon name="pencil" size={16} />} onClick={() => onPending({ act: 'rename' })}>
          {m.reports_rename()}
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="copy" size={16} />} onClick={() => onPending({ act: 'save' })}>
          {m.reports_save_as()}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          color="red"
          leftSection={<Icon name="trash-2" size={16} />}
          onClick={() => onPending({ act: 'delete' })}
        >
          {m.reports_delete()}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

export function ReportHead({ title, note, question, saved, usable, onAsk }: ReportHeadProps) {
  const keeps = useFeature('custom_reports');
  const mine = useIsMine(saved);
  const [pending, setPending] = useState<Pending>();
  const close = () => setPending(undefined);
  const acts = { question, saved, onPending: setPending };
  return (
    <div className={classes.root}>
      <PageHeader
        title={title}
        note={note ?? '\u00a0'}
        inBar
        flush
        action={
          <>
            {usable && (
              <Button
                variant="default"
                leftSection={<Icon name="download" size={16} />}
                onClick={() => void saveTable(`${title}.csv`, () => readTable(question))}
              >
                {m.reports_csv()}
              </Button>
            )}
            <ShareMenu {...acts} keeps={keeps} usable={usable} mine={mine} />
            {keeps && usable && !pending && <SaveButton {...acts} onSaved={() => onAsk(undefined, saved?.id)} />}
            {!keeps && <SaveLocked />}
            <OwnMenu saved={saved} onPending={setPending} />
          </>
        }
      />
      {pending?.act === 'delete' && saved && (
        <DeleteReport report={saved} onClose={close} onDeleted={() => onAsk(undefined)} />
      )}
      {pending && pending.act !== 'delete' && (
        <ReportName
          key={pending.act}
          pending={pending}
          question={question}
          saved={saved}
          onClose={close}
          onAsk={onAsk}
        />
      )}
    </div>
  );
}
