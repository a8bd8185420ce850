import { ActionIcon, Box, Group, Text } from '@mantine/core';
import type { Chat } from '@marula/contract/chats.contract';
import type { Person } from '@marula/contract/employers.contract';
import type { ApplicationStatus } from '@marula/contract/transitions';
import type { ReactNode } from 'react';
import { StatusMark } from '@/domain/status-mark';
import { m } from '@/paraglide/messages';
import { Face } from '@/ui/face';
import { Icon } from '@/ui/icon';
import layout from '@/ui/layout.module.css';
import { aboutTeamChat, isTeamChat, titleOf } from './conversation';
import classes from './thread.module.css';
import { ThreadActs, type ThreadActsProps } from './thread-acts';

interface ThreadHeadProps extends ThreadActsProps {
  chat: Chat;
  me: Person['id'];
  status?: ApplicationStatus | undefined;
  jobTitle?: string | undefined;
  /** On a phone, back to the list. */
  onBack: () => void;
  /** Where there is no room for the details beside the thread. */
  onDetails: () => void;
}

function Sub({ chat, me, status, jobTitle }: ThreadHeadProps) {
  if (isTeamChat(chat)) return aboutTeamChat(chat, me);
  if (!status || !jobTitle) return jobTitle;
  return (
    <StatusMark status={status}>
      <span className={layout.truncate}>
        {m.chat_for_job({ status: m.applications_status({ status }), job: jobTitle })}
      </span>
    </StatusMark>
  );
}

/** The way back to the list is there also while nobody can be named. */
export const ThreadBar = ({ onBack, children }: Pick<ThreadHeadProps, 'onBack'> & { children?: ReactNode }) => (
  <Group component="header" gap="sm" wrap="nowrap" className={classes.head}>
    <ActionIcon size={44} hiddenFrom="sm" aria-label={m.chat_back()} onClick={onBack}>
      <Icon name="arrow-left" size={20} />
    </ActionIcon>
    {children}
  </Group>
);

export function ThreadHead(props: ThreadHeadProps) {
  const { chat, onBack, onDetails } = props;
  return (
    <ThreadBar onBack={onBack}>
      <Face name={titleOf(chat)} image={chat.applicant?.profile_image ?? null} square={isTeamChat(chat)} />
      <Box flex={1} miw={0}>
        <Box component="h2" fz="sm" lh="20px" className={layout.truncate}>
          {titleOf(chat)}
          {chat.private && <Icon name="lock" size={14} label={m.chat_is_private()} className={classes.lock ?? ''} />}
        </Box>
        <Text size="xs" c="dimmed" truncate className={classes.sub}>
          <Sub {...props} />
        </Text>
      </Box>
      <ActionIcon size={36} hiddenFrom="lg" aria-label={m.chat_details()} onClick={onDetails}>
        <Icon name="info" />
      </ActionIcon>
      <ThreadActs {...props} />
    </ThreadBar>
  );
}
