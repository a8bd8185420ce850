import { ActionIcon, Button, Group, Text, Title } from '@mantine/core';
import type { DraftedJob } from '@marula/contract/felix.contract';
import { useEffect, useRef } from 'react';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import layout from '@/ui/layout.module.css';
import { draftedRows, questionLabel } from './drafted-words';
import { fieldOf, payHintWords } from './felix-notes';
import classes from './felix-writer.module.css';
import type { JobField, JobOptions } from './job-draft';

interface DraftedTableProps {
  drafted: DraftedJob;
  options: JobOptions;
  /** Uses the draft, and goes on at that field. */
  onField: (field: JobField) => void;
  onDrop: () => void;
}

type Source = DraftedJob['sources'][number] | undefined;

const sourceWords = (source: Source) => {
  if (!source) return undefined;
  if (source.from === 'words' && source.quote) return m.felix_draft_quote({ quote: source.quote });
  return m.felix_draft_from({ source: source.from });
};

const Pencil = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <ActionIcon size={44} aria-label={label} onClick={onClick}>
    <Icon name="pencil" size={16} />
  </ActionIcon>
);

/** Each field says where its value comes from; what Felix does not know stays a question, never a guess. */
export function DraftedTable({ drafted, options, onField, onDrop }: DraftedTableProps) {
  const rows = draftedRows(drafted, options);
  const { questions, pay } = drafted;
  const head = useRef<HTMLHeadingElement>(null);
  // What was waited for gets the cursor, so that a screen reader begins there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second draft is new too
  useEffect(() => head.current?.focus(), [drafted]);
  return (
    <section className={`${layout.card} ${layout.clips}`} aria-label={m.felix_draft_title()}>
      <Group gap="2px 8px" align="baseline" className={classes.resultHead}>
        <Title order={2} fz="md" ref={head} tabIndex={-1}>
          {m.felix_draft_title()}
        </Title>
        <Text span c="dimmed">
          {[
            m.felix_draft_fields({ count: rows.length }),
            ...(questions.length > 0 ? [m.felix_draft_ask({ count: questions.length })] : []),
          ].join(', ')}
        </Text>
        <Button variant="subtle" color="gray" ml="auto" onClick={onDrop}>
          {m.felix_draft_drop()}
        </Button>
      </Group>
      <ul className={layout.stack}>
        {rows.map(({ name, label, text, source, field }) => (
          <li key={name} className={classes.field}>
            <span className={classes.label}>{label}</span>
            <span className={classes.value}>
              <Text lineClamp={4} className={`${layout.breaks} ${layout.lines}`}>
                {text}
              </Text>
              <small>{sourceWords(source)}</small>
              {name === 'salary' && pay && <small>{payHintWords(pay, options.remuneration_terms)}</small>}
            </span>
            {field && <Pencil label={m.felix_draft_change({ field: label })} onClick={() => onField(field)} />}
          </li>
        ))}
        {questions.map(({ field, text }) => {
          const place = fieldOf(field);
          return (
            <li key={text} className={classes.field}>
              <span className={classes.label}>{questionLabel(field)}</span>
              <span className={classes.value}>
                <span className={classes.gap}>{text}</span>
              </span>
              {place && <Pencil label={m.felix_draft_answer({ question: text })} onClick={() => onField(place)} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
