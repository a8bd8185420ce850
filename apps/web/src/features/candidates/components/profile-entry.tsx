import { Anchor, Group, Stack, Text } from '@mantine/core';
import type { Candidate } from '@marula/contract/candidates.contract';
import type { CandidateDocument } from '@marula/contract/candidates.history.contract';
import { formatMonth } from '@marula/contract/formats';
import type { ReactNode } from 'react';
import { VerificationLevel } from '@/domain/verification-level';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import layout from '@/ui/layout.module.css';
import classes from './profile.module.css';

const periodOf = (start: string | null, end: string) =>
  start && end ? m.candidates_period({ from: formatMonth(start), to: end }) : formatMonth(start) || end;

export const Documents = ({ documents }: { documents: readonly CandidateDocument[] }) => (
  <Group component="span" gap="6px 12px" align="stretch">
    {documents.map(({ id, title, url }) => (
      <Anchor key={id} href={url} target="_blank" rel="noreferrer" className={classes.document}>
        <Icon name="file-text" size={16} />
        {title}
      </Anchor>
    ))}
  </Group>
);

interface EntryProps {
  title: string;
  dates?: string;
  children: ReactNode;
}

const Entry = ({ title, dates, children }: EntryProps) => (
  <li className={classes.entry}>
    <Text fw={550}>{title}</Text>
    {dates && (
      <Text size="sm" c="dimmed">
        {dates}
      </Text>
    )}
    <Stack gap={4} className={layout.across}>
      {children}
    </Stack>
  </li>
);

export const History = ({ entries }: { entries: Candidate['job_history'] }) => (
  <Stack component="ul" gap={16}>
    {entries.map((job) => (
      <Entry
        key={`${job.company_name} ${job.start_date} ${job.end_date}`}
        title={job.position?.name ?? m.candidates_history_untitled()}
        dates={periodOf(job.start_date, job.current_position ? m.candidates_now() : formatMonth(job.end_date))}
      >
        <Text c="dimmed">{job.company_name}</Text>
        {job.job_description && <Text className={`${layout.breaks} ${layout.lines}`}>{job.job_description}</Text>}
        <VerificationLevel level={job.verification_level}>
          {m.candidates_level({ level: job.verification_level })}
        </VerificationLevel>
        {job.reference_comment && (
          <Text size="sm" className={classes.comment}>
            {m.candidates_reference_said({ name: job.reference_name ?? '', comment: job.reference_comment })}
          </Text>
        )}
        <Documents documents={job.documents} />
      </Entry>
    ))}
  </Stack>
);

export const Education = ({ entries }: { entries: Candidate['education'] }) => (
  <Stack component="ul" gap={16}>
    {entries.map((one) => (
      <Entry
        key={`${one.school} ${one.qualification} ${one.start_date}`}
        title={one.qualification || one.level.name}
        dates={periodOf(one.start_date, formatMonth(one.end_date))}
      >
        <Text c="dimmed">{m.candidates_education_line({ level: one.level.name, school: one.school })}</Text>
        <Documents documents={one.documents} />
      </Entry>
    ))}
  </Stack>
);
