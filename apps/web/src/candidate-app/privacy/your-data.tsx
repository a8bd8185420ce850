import { privacyDeskLimits } from '@marula/contract/privacy-desk-limits';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { Stack } from '../shell/stack';
import { Row, Rows } from '../ui/row';
import { type DataKind, download } from './download';
import { whenWords } from './look-words';
import { receiptsQuery } from './privacy.queries';
import { partPath } from './privacy-paths';

function DownloadRow({ kind }: { kind: DataKind }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(kind),
    onError: (error) => toast.error(error.message),
  });
  return (
    <Row
      icon="download"
      title={m.candidate_app_privacy_download({ kind })}
      sub={isPending ? m.candidate_app_privacy_downloading() : m.candidate_app_privacy_download_text({ kind })}
      onClick={() => !isPending && mutate()}
    />
  );
}

export function YourData() {
  const { data } = useInfiniteQuery(receiptsQuery);
  const [first] = data?.pages ?? [];
  const [newest] = first?.items ?? [];
  return (
    <Stack title={m.candidate_app_privacy_data()}>
      <Rows boxed>
        <DownloadRow kind="pdf" />
        <DownloadRow kind="json" />
        <Row
          icon="file-text"
          title={m.candidate_app_privacy_receipts()}
          sub={
            first && newest
              ? m.candidate_app_privacy_receipts_count({
                  count: first.total,
                  when: whenWords(newest.withdrawn_at ?? newest.given_at),
                })
              : m.candidate_app_privacy_receipts_text()
          }
          href={partPath('receipts')}
        />
        <Row
          icon="message-circle"
          title={m.privacy_desk_ask_title()}
          sub={m.privacy_desk_ask_text({ days: privacyDeskLimits.legalDays })}
          href={partPath('ask')}
        />
        <Row
          icon="trash-2"
          title={m.candidate_app_privacy_delete()}
          sub={m.candidate_app_privacy_delete_text()}
          href={partPath('delete')}
        />
      </Rows>
    </Stack>
  );
}
