import { Modal, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { safeHtml } from '@/lib/safe-html';
import { m } from '@/paraglide/messages';
import { stepNumber } from './job-draft';
import classes from './job-preview.module.css';
import { Perks, type PreviewCardProps, PreviewFacts, PreviewHead } from './preview-card';
import { benefitWords, factWords } from './preview-words';
import { WrittenWords } from './written-words';

interface WholePreviewProps extends PreviewCardProps {
  opened: boolean;
  onClose: () => void;
}

const phone = '(max-width: 48em)';

/** The job as it stands on its page, without the frame around it. */
export function PreviewPage({ draft, options, company, currency, forTeam = false }: PreviewCardProps) {
  const facts = factWords(draft, options);
  return (
    <Stack component="article" gap="md" className={classes.page}>
      <PreviewHead draft={draft} company={company} />
      <PreviewFacts draft={draft} options={options} currency={currency} forTeam={forTeam} />
      <Perks names={benefitWords(draft, options)} />
      {draft.description ? (
        <WrittenWords html={safeHtml(draft.description)} />
      ) : (
        <Text data-gap>{m.jobs_preview_no_text({ number: stepNumber('work') })}</Text>
      )}
      {draft.candidate_requirements && (
        <section>
          <h3>{m.jobs_requirements()}</h3>
          <WrittenWords html={safeHtml(draft.candidate_requirements)} />
        </section>
      )}
      {facts.length > 0 && (
        <dl className={classes.list}>
          {facts.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {draft.questionnaire.length > 0 && (
        <section>
          <h3>{m.jobs_preview_questions()}</h3>
          <ol className={classes.questions}>
            {draft.questionnaire.map(({ id, text, required }) => (
              <li key={id}>
                {text || '…'}
                {!required && ` (${m.jobs_preview_optional()})`}
              </li>
            ))}
          </ol>
        </section>
      )}
    </Stack>
  );
}

/** The whole job as a candidate reads it before they apply. */
export function WholePreview({ opened, onClose, ...page }: WholePreviewProps) {
  const isPhone = useMediaQuery(phone) ?? false;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={640}
      fullScreen={isPhone}
      title={m.jobs_preview_title()}
      closeButtonProps={{ 'aria-label': m.jobs_preview_close(), iconSize: 18 }}
    >
      <PreviewPage {...page} />
    </Modal>
  );
}
