import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import type { Application } from '@marula/contract/applications.contract';
import type { Chat } from '@marula/contract/chats.contract';
import type { Person } from '@marula/contract/employers.contract';
import type { Job } from '@marula/contract/jobs.contract';
import type { Role } from '@marula/contract/permissions';
import { type ApplicationStatus, applicationStatusIds, canMove } from '@marula/contract/transitions';
import { declineWords } from '@/domain/decline-words';
import { m } from '@/paraglide/messages';
import { daysUntil } from '@/ui/elapsed';
import { type Reason, ReasonMenu } from '@/ui/reason-menu';
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
  reasons: readonly Reason[];
  now: Date;
  busy?: boolean;
  onHire: () => void;
  onDecline: (reason: Reason) => void;
  onOpenApplication: () => void;
  onAddPeople: () => void;
}

const mayMove = (application: Application, to: ApplicationStatus, role: Role) =>
  !application.job.archived &&
  application.status_id !== applicationStatusIds[to] &&
  canMove({ from: application.status_id, to: applicationStatusIds[to], by: 'employer', role });

function ApplicationBlock({ application, ...props }: ChatContextProps & { application: Application }) {
  const { teamRole, reasons, busy = false, onHire, onDecline, onOpenApplication } = props;
  return (
    <Stack component="section" gap={4} align="flex-start" className={classes.block}>
      <h3 className={classes.title}>{m.chat_application()}</h3>
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
            reasons={reasons}
            disabled={busy}
            onPick={onDecline}
          />
        )}
      </Group>
      <Anchor component="button" type="button" size="sm" className={classes.link} onClick={onOpenApplication}>
        {m.chat_open_application()}
      </Anchor>
    </Stack>
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
    <Stack component="section" gap={4} align="flex-start" className={classes.block}>
      <h3 className={classes.title}>{m.chat_job()}</h3>
      <Text fw={550}>{job.title}</Text>
      <Text c="dimmed">{place}</Text>
      <Text c="dimmed">{stand.filter(Boolean).join(', ')}</Text>
    </Stack>
  );
}

/** Everything needed to answer without leaving: who, for which job, how far, and the next decision. */
export function ChatContext(props: ChatContextProps) {
  const { chat, me, application, onAddPeople } = props;
  return (
    <div className={classes.root}>
      {application && <ApplicationBlock {...props} application={application} />}
      <JobBlock {...props} />
      <Stack component="section" gap={4} align="flex-start" className={classes.block}>
        <h3 className={classes.title}>{m.chat_participants()}</h3>
        <Text>{everybodyIn(chat, me)}</Text>
        {chat.applicant && <Text c="dimmed">{m.chat_sees({ name: chat.applicant.first_name })}</Text>}
        <Anchor component="button" type="button" size="sm" className={classes.link} onClick={onAddPeople}>
          {m.chat_add_people()}
        </Anchor>
      </Stack>
    </div>
  );
}
