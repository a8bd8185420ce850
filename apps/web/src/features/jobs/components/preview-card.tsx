import { Box, Group, Stack, Text } from '@mantine/core';
import type { CompanySummary } from '@marula/contract/companies.contract';
import type { Salary } from '@marula/contract/jobs.contract';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import { InitialsMark } from '@/ui/initials-mark';
import layout from '@/ui/layout.module.css';
import { type JobDraft, type JobOptions, stepNumber } from './job-draft';
import classes from './job-preview.module.css';
import { plainText } from './plain-text';
import { benefitWords, payWords, timeWords } from './preview-words';

export interface PreviewCardProps {
  draft: JobDraft;
  options: JobOptions;
  company: Pick<CompanySummary, 'name' | 'logo'>;
  currency: Salary['currency'];
  /** Who reads it is of the team, and sees what candidates do not. */
  forTeam?: boolean;
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

export function PreviewHead({ draft, company }: Pick<PreviewCardProps, 'draft' | 'company'>) {
  return (
    <Group gap="sm" align="stretch" wrap="nowrap">
      {company.logo ? (
        <img src={company.logo} alt="" width={44} height={44} className={classes.logo} />
      ) : (
        <InitialsMark name={company.name} />
      )}
      <Box miw={0}>
        <Box component="h2" fz="md" lts="normal" lh={1.35} data-gap={!draft.title.trim() || undefined}>
          {draft.title.trim() || m.jobs_preview_no_title({ number: stepNumber('work') })}
        </Box>
        <Text c="dimmed">{company.name}</Text>
      </Box>
    </Group>
  );
}

export function PreviewFacts({ draft, options, currency, forTeam }: Omit<PreviewCardProps, 'company'>) {
  const gaps = {
    place: m.jobs_preview_no_place({ number: stepNumber('place') }),
    pay: m.jobs_preview_no_pay({ number: stepNumber('offer') }),
    time: m.jobs_preview_no_time({ number: stepNumber('work') }),
  };
  return (
    <ul className={classes.facts}>
      <Fact icon="map-pin" text={draft.location?.name} gap={gaps.place} />
      <Fact icon="banknote" text={payWords(draft, options, currency, forTeam)} gap={gaps.pay} />
      <Fact icon="clock" text={timeWords(draft, options)} gap={gaps.time} />
    </ul>
  );
}

export function Perks({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <Group gap={6} align="stretch" className={classes.perks}>
      {names.map((name) => (
        <span key={name}>{name}</span>
      ))}
    </Group>
  );
}

/** The candidates' own card. */
export function PreviewCard({ draft, options, company, currency }: PreviewCardProps) {
  const about = plainText(draft.description);
  return (
    <Stack component="article" gap={14} className={`${layout.card} ${classes.card}`}>
      <PreviewHead draft={draft} company={company} />
      <PreviewFacts draft={draft} options={options} currency={currency} />
      <Perks names={benefitWords(draft, options).slice(0, shownBenefits)} />
      <Text lineClamp={4} className={layout.lines} data-gap={!about || undefined}>
        {about || m.jobs_preview_no_text({ number: stepNumber('work') })}
      </Text>
      <Text size="xs" c="dimmed">
        {m.jobs_preview_new()}
      </Text>
    </Stack>
  );
}
