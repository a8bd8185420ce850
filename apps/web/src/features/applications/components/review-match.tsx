import { Box, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { matchLimits } from '@marula/contract/limits';
import { useId, useState } from 'react';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import layout from '@/ui/layout.module.css';
import { matchWords } from './applicant-words';
import { MatchBar } from './match-bar';
import { type MatchExplanation, matchParts } from './match-explanation';
import classes from './review-match.module.css';

interface ReviewMatchProps {
  percentage: number | null;
  explanation?: MatchExplanation | undefined;
}

function Reasons({ explanation }: { explanation: MatchExplanation }) {
  return (
    <ul className={classes.reasons}>
      {explanation.for.map((reason) => (
        <li key={reason} data-for>
          <Icon name="check" size={16} />
          <span>{reason}</span>
        </li>
      ))}
      {explanation.against.map((reason) => (
        <li key={reason}>
          <Icon name="minus" size={16} />
          <span>{reason}</span>
        </li>
      ))}
    </ul>
  );
}

function Parts({ explanation, id }: { explanation: MatchExplanation; id: string }) {
  return (
    <Stack component="dl" gap={8} mt={4} id={id}>
      {matchParts.map((part) => (
        <div key={part} className={classes.part}>
          <dt>{m.applications_match_part({ part })}</dt>
          <dd className={layout.figures}>
            {m.applications_match_points({
              points: explanation.parts[part].points,
              weight: matchLimits.weights[part],
            })}
          </dd>
          <Box component="dd" c="dimmed" className={`${layout.across} ${layout.breaks}`}>
            {explanation.parts[part].evidence}
          </Box>
        </div>
      ))}
    </Stack>
  );
}

/** The figure and what speaks for and against; one step further, the five parts with the words they rest on. */
export function ReviewMatch({ percentage, explanation }: ReviewMatchProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  if (percentage === null)
    return (
      <div className={classes.root}>
        <Text fw={550}>{m.applications_match_none_title()}</Text>
        <Text c="dimmed">{m.applications_match_none_text()}</Text>
      </div>
    );
  const figure = (
    <>
      <Box component="b" fz="lg" className={layout.figures}>
        {matchWords(percentage)}
      </Box>{' '}
      {m.applications_match_word()}
    </>
  );
  if (!explanation) return <p className={`${classes.root} ${classes.plain}`}>{figure}</p>;
  return (
    <div className={classes.root}>
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
      <MatchBar parts={explanation.parts} />
      {open ? <Parts explanation={explanation} id={id} /> : <Reasons explanation={explanation} />}
    </div>
  );
}
