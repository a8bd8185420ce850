import { Anchor, Group, Text, UnstyledButton } from '@mantine/core';
import type { Candidate } from '@marula/contract/candidates.contract';
import type { CandidateDocument, JobHistory } from '@marula/contract/candidates.history.contract';
import { formatMonth } from '@marula/contract/formats';
import { VerificationLevel } from '@/domain/verification-level';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import layout from '@/ui/layout.module.css';
import classes from './review.module.css';

interface ReviewCvProps {
  candidate: Candidate;
  onOpenDocument: (document: CandidateDocument) => void;
}

/** The CV's row among the document types. */
const cvTypeId = 1;

const periodOf = ({ start_date, end_date, current_position }: JobHistory) => {
  const to = current_position ? m.applications_cv_now() : formatMonth(end_date);
  return start_date && to
    ? m.applications_cv_period({ from: formatMonth(start_date), to })
    : formatMonth(start_date) || to;
};

function Entry({ entry }: { entry: JobHistory }) {
  return (
    <div className={classes.entry}>
      <Text fw={550}>{entry.position?.name ?? m.applications_cv_untitled()}</Text>
      <Text size="xs" c="dimmed" className={`${layout.figures} ${layout.nowrap}`}>
        {periodOf(entry)}
      </Text>
      <Text c="dimmed" className={layout.across}>
        {entry.company_name}
      </Text>
      {entry.job_description && <Text className={layout.across}>{entry.job_description}</Text>}
      {entry.verification_level !== 'Unverified' && (
        <VerificationLevel level={entry.verification_level}>
          {m.applications_cv_level({ level: entry.verification_level })}
        </VerificationLevel>
      )}
      {entry.reference_comment && (
        <Text size="sm" className={layout.across}>
          {m.applications_cv_comment({ comment: entry.reference_comment })}
        </Text>
      )}
    </div>
  );
}

export function ReviewCv({ candidate, onOpenDocument }: ReviewCvProps) {
  const cv = candidate.documents.find((document) => document.document_type_id === cvTypeId);
  const others = candidate.documents.filter((document) => document !== cv);
  const identity = candidate.citizenship?.id_passport_number;
  return (
    <div className={classes.root}>
      {cv ? (
        <UnstyledButton className={`${layout.row} ${classes.file}`} onClick={() => onOpenDocument(cv)}>
          <Icon name="file-text" />
          <span>{cv.title}</span>
        </UnstyledButton>
      ) : (
        <Text c="dimmed">{m.applications_cv_none()}</Text>
      )}
      {candidate.job_history.map((entry) => (
        <Entry key={`${entry.company_name} ${entry.start_date}`} entry={entry} />
      ))}
      {candidate.job_history.length === 0 && <Text c="dimmed">{m.applications_cv_history_none()}</Text>}
      {(others.length > 0 || identity) && (
        <div className={classes.entry}>
          <Text fw={550}>{m.applications_cv_documents()}</Text>
          <Group gap="4px 12px" className={layout.across}>
            {identity && (
              <Text span c="dimmed">
                {m.applications_cv_id({ number: identity })}
              </Text>
            )}
            {others.map((document) => (
              <Anchor
                key={document.id}
                component="button"
                type="button"
                size="sm"
                onClick={() => onOpenDocument(document)}
              >
                {document.title}
              </Anchor>
            ))}
          </Group>
        </div>
      )}
    </div>
  );
}
