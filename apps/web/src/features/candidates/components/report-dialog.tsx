import { Button, Modal, Radio, Stack, Text, Textarea } from '@mantine/core';
import { textLimits } from '@marula/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { OptionsUnknown } from '@/domain/options-unknown';
import { formOptionsQuery } from '@/lib/form-options';
import { m } from '@/paraglide/messages';
import { useReport } from '../candidates.mutations';

interface ReportDialogProps {
  candidateId: string;
  opened: boolean;
  onClose: () => void;
}

export function ReportDialog({ candidateId, opened, onClose }: ReportDialogProps) {
  const { data } = useQuery(formOptionsQuery);
  const reasons = data?.report_options.filter(({ subject }) => subject === 'candidate') ?? [];
  const [reason, setReason] = useState<string | null>(null);
  const [more, setMore] = useState('');
  const report = useReport();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!reason) return;
    report.mutate(
      { candidate_id: candidateId, report_option_id: Number(reason), additional_information: more },
      { onSuccess: onClose },
    );
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={m.candidates_report()}
      closeButtonProps={{ 'aria-label': m.candidates_close() }}
    >
      <form onSubmit={send}>
        <Stack>
          <Radio.Group label={m.candidates_report_why()} value={reason} onChange={setReason} withAsterisk>
            <Stack gap="xs" mt="xs">
              {reasons.map(({ id, name }) => (
                <Radio key={id} value={String(id)} label={name} />
              ))}
            </Stack>
          </Radio.Group>
          <OptionsUnknown />
          <Textarea
            label={m.candidates_report_more()}
            minRows={3}
            autosize
            maxLength={textLimits.report}
            value={more}
            onChange={(event) => setMore(event.currentTarget.value)}
          />
          <Text c="dimmed" size="sm">
            {m.candidates_report_private()}
          </Text>
          {report.error && (
            <Text role="alert" c="var(--marula-danger)">
              {report.error.message}
            </Text>
          )}
          <Button type="submit" disabled={!reason} loading={report.isPending}>
            {m.candidates_report_send()}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
}
