import { Text } from '@mantine/core';
import type { CompanySummary } from '@marula/contract/companies.contract';
import type { Salary } from '@marula/contract/jobs.contract';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import { InitialsMark } from '@/ui/initials-mark';
import { type JobDraft, type JobOptions, nameIn, stepNumber } from './job-draft';
import classes from './job-preview.module.css';
import { isReady, payWords, timeWords } from './preview-words';
import { PublishCost, type PublishCostProps } from './publish-cost';

interface JobPreviewProps extends PublishCostProps {
  draft: JobDraft;
  options: JobOptions;
  company: Pick<CompanySummary, 'name' | 'logo'>;
  currency: Salary['currency'];
}

/** As many as fit on a card. */
export const shownBenefits = 3;

function Fact({ icon, text, gap }: { icon: string; text: string | undefined; gap: string }) {
  return (
    <li data-gap={text === undefined || undefined}>
      <Icon name={icon} size={16} />
      <span>{text ?? gap}</span>
    </li>
  );
}

function Card({ draft, options, company, currency }: Omit<JobPreviewProps, keyof PublishCostProps>) {
  const benefits = draft.benefit_ids.slice(0, shownBenefits).map((id) => nameIn(options.benefits, id));
  const role = stepNumber('role');
  return (
    <article className={classes.card}>
      <div className={classes.head}>
        {company.logo ? (
          <img src={company.logo} alt="" width={44} height={44} className={classes.logo} />
        ) : (
          <InitialsMark name={company.name} />
        )}
        <div className={classes.words}>
          <h2 className={classes.title} data-gap={!draft.title.trim() || undefined}>
            {draft.title.trim() || m.jobs_preview_no_title({ number: role })}
          </h2>
          <Text c="dimmed">{company.name}</Text>
        </div>
      </div>
      <ul className={classes.facts}>
        <Fact
          icon="map-pin"
          text={draft.location?.name}
          gap={m.jobs_preview_no_place({ number: stepNumber('place') })}
        />
        <Fact
          icon="banknote"
          text={payWords(draft, options, currency)}
          gap={m.jobs_preview_no_pay({ number: stepNumber('offer') })}
        />
        <Fact icon="clock" text={timeWords(draft, options)} gap={m.jobs_preview_no_time({ number: role })} />
      </ul>
      {benefits.length > 0 && (
        <div className={classes.perks}>
          {benefits.map((benefit) => (
            <span key={benefit}>{benefit}</span>
          ))}
        </div>
      )}
      <Text lineClamp={4} className={classes.about} data-gap={!draft.description.trim() || undefined}>
        {draft.description.trim() || m.jobs_preview_no_text({ number: role })}
      </Text>
      <Text size="xs" c="dimmed">
        {m.jobs_preview_new()}
      </Text>
    </article>
  );
}

const parts = [
  { part: 'title', step: 'role' },
  { part: 'description', step: 'role' },
  { part: 'place', step: 'place' },
  { part: 'pay', step: 'offer' },
] as const;

function GoogleCheck({ draft }: { draft: JobDraft }) {
  return (
    <section className={classes.checks} aria-label={m.jobs_google()}>
      <Text fw={550}>{m.jobs_google()}</Text>
      <ul>
        {parts.map(({ part, step }) => {
          const ready = isReady(draft, part);
          return (
            <li key={part} data-ready={ready || undefined}>
              <Icon
                name={ready ? 'circle-check' : 'circle-dashed'}
                size={16}
                label={ready ? m.jobs_google_ready() : m.jobs_google_missing()}
              />
              {m.jobs_google_part({ part })}
              {!ready && (
                <Text span size="xs" c="dimmed">
                  {m.jobs_google_step({ number: stepNumber(step) })}
                </Text>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What is not filled yet is drawn as a gap, not made up. */
export function JobPreview({ posts, now, ...card }: JobPreviewProps) {
  return (
    <aside className={classes.root} aria-label={m.jobs_preview()}>
      <Text c="dimmed">{m.jobs_preview_title()}</Text>
      <Card {...card} />
      <GoogleCheck draft={card.draft} />
      <PublishCost posts={posts} now={now} />
    </aside>
  );
}
