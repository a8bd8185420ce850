import { Box, Group, Text, UnstyledButton } from '@mantine/core';
import type { MatchExplanation } from '@marula/contract/applications.contract';
import { reasonsFor, reasonsOpen } from '@marula/contract/match-reasons';
import { useId, useState } from 'react';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import layout from '@/ui/layout.module.css';
import { MatchBar } from './match-bar';
import { type Asking, MatchBreakdown } from './match-breakdown';
import classes from './match-card.module.css';
import { MatchLines } from './match-lines';
import { matchWords } from './match-words';

interface MatchCardProps {
  percentage: number | null;
  explanation?: MatchExplanation | undefined;
  /** Left out where there is nobody to write to yet. */
  asking?: Asking | undefined;
  /** In a card already: without room of its own at the sides. */
  flush?: boolean;
}

/** Of each kind so many before all of them are asked for. */
const atFirst = 2;

/** The figure, what speaks for them and what is open; one step further, every requirement with its line. */
export function MatchCard({ percentage, explanation, asking, flush = false }: MatchCardProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const figure =
    percentage === null ? (
      <Text span fw={550}>
        {m.applications_match_none_title()}
      </Text>
    ) : (
      <span>
        <Box component="b" fz="lg" className={layout.figures}>
          {matchWords(percentage)}
        </Box>{' '}
        {m.applications_match_word()}
      </span>
    );
  const parts = explanation?.parts;
  return (
    <div className={classes.root} data-flush={flush || undefined}>
      {parts ? (
        <UnstyledButton
          className={classes.head}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
        >
          {figure}
          <Group component="span" gap={4} wrap="nowrap" ml="auto" c="var(--marula-link)">
            {open ? m.applications_match_less() : m.applications_match_how()}
            <Icon name={open ? 'chevron-up' : 'chevron-down'} size={16} />
          </Group>
        </UnstyledButton>
      ) : (
        <div className={classes.head}>{figure}</div>
      )}
      {percentage === null && <Text c="dimmed">{m.applications_match_none_text()}</Text>}
      {parts && percentage !== null && <MatchBar parts={parts} />}
      {parts && !open && (
        <MatchLines reasons={[...reasonsFor(parts).slice(0, atFirst), ...reasonsOpen(parts).slice(0, atFirst)]} />
      )}
      {parts && open && <MatchBreakdown parts={parts} id={id} asking={asking} />}
    </div>
  );
}
