import { Anchor, Box, Button, Group, Stack, Text } from '@mantine/core';
import type { Application, DeclineReason } from '@marula/contract/applications.contract';
import type { Chat } from '@marula/contract/chats.contract';
import type { Person } from '@marula/contract/employers.contract';
import type { Job } from '@marula/contract/jobs.contract';
import type { Role } from '@marula/contract/permissions';
import { type ApplicationStatus, applicationStatusIds, canMove } from '@marula/contract/transitions';
import type { ReactNode } from 'react';
import { declineGroups, declineWords } from '@/domain/decline-words';
import { useShareReason } from '@/domain/share-reason';
import { daysUntil } from '@/lib/elapsed';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import { ReasonMenu } from '@/ui/reason-menu';
import { ApplicationFacts } from './application-facts';
import classes from './chat-context.module.css';
import { everybodyIn } from './conversation';
import { salaryWords } from './salary-words';

interface ChatContextProps {
  chat: Chat;
  me: Person['id'];
  teamRole: Role;
  /** Left out in a conversation of the team. */
  application?: Application | undefined;
  job?: Pick<Job, 'title' | 'location' | 'salary' | 'expires_at'> | undefined;
  counts?: { applied: number; shortlisted: number } | undefined;
  reasons: readonly DeclineReason[];
  now: Date;
  busy?: boolean;
  onHire: () => void;
  onDecline: (reason: DeclineReason) => void;
  onOpenApplication: () => void;
  onAddPeople: () => void;
}

const mayMove = (application: Application, to: ApplicationStatus, role: Role) =>
  !application.job.archived &&
  application.status_id !== applicationStatusIds[to] &&
  canMove({ from: application.status_id, to: applicationStatusIds[to], by: 'employer', role });

const Block = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack
    component="section"
    gap={4}
    align="flex-start"
    py={18}
    px={20}
    className={`${layout.lineBelow} ${layout.breaks}`}
  >
    <Box component="h3" mb={8} c="dimmed" fz="xs" fw={550}>
      {title}
    </Box>
    {children}
  </Stack>
);

function ApplicationBlock({ application, ...props }: ChatContextProps & { application: Application }) {
  const { teamRole, reasons, busy = false, onHire, onDecline, onOpenApplication } = props;
  const share = useShareReason();
  return (
    <Block title={m.chat_application()}>
      <ApplicationFacts application={application} />
      <Group gap="xs" align="stretch" wrap="nowrap" className={classes.actions}>
        {mayMove(application, 'Hired', teamRole) && (
          <Button variant="default" flex={1} loading={busy} onClick={onHire}>
            {m.chat_hire()}
          </Button>
        )}
        {mayMove(application, 'Declined', teamRole) && (
          <ReasonMenu
            label={m.chat_decline()}
            question={declineWords.question()}
            none={declineWords.none()}
            groups={declineGroups(reasons)}
            disabled={busy}
            option={share.option}
            onPick={(reason) => onDecline(share.choose(reason))}
          />
        )}
      </Group>
      <Anchor component="button" type="button" size="sm" mih={{ base: 44, sm: 24 }} onClick={onOpenApplication}>
        {m.chat_open_application()}
      </Anchor>
    </Block>
  );
}

function JobBlock({ job, counts, now }: Pick<ChatContextProps, 'job' | 'counts' | 'now'>) {
  if (!job) return null;
  const place = [job.location?.name, job.salary && salaryWords(job.salary)].filter(Boolean).join(', ');
  const stand = [
    counts && m.chat_job_counts(counts),
    job.expires_at && m.chat_job_days({ days: daysUntil(job.expires_at, now) }),
  ];
  return (
    <Block title={m.chat_job()}>
      <Text fw={550}>{job.title}</Text>
      <Text c="dimmed">{place}</Text>
      <Text c="dimmed">{stand.filter(Boolean).join(', ')}</Text>
    </Block>
  );
}

/** Everything needed to answer without leaving: who, for which job, how far, and the next decision. */
export function ChatContext(props: ChatContextProps) {
  const { chat, me, application, onAddPeople } = props;
  return (
    <div className={classes.root}>
      {application && <ApplicationBlock {...props} application={application} />}
      <JobBlock {...props} />
      <Block title={m.chat_participants()}>
        <Text>{everybodyIn(chat, me)}</Text>
        {chat.applicant && <Text c="dimmed">{m.chat_sees({ name: chat.applicant.first_name })}</Text>}
        <Anchor component="button" type="button" size="sm" mih={{ base: 44, sm: 24 }} onClick={onAddPeople}>
          {m.chat_add_people()}
        </Anchor>
      </Block>
    </div>
  );
}
