import { Anchor, Stack, Text, VisuallyHidden } from '@mantine/core';
import type { MatchParts, MatchReason } from '@marula/contract/applications.contract';
import { useId } from 'react';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import layout from '@/ui/layout.module.css';
import classes from './match-breakdown.module.css';
import { matchParts } from './match-parts';
import { lineWords, noneOf } from './match-words';

export interface Asking {
  /** Whom to ask, by first name. */
  name: string;
  ask: (asked: string) => void;
}

type Part = keyof MatchParts;

const icons = { met: 'check', not_stated: 'circle-dashed', missing: 'minus' } as const;

/** ‘3 to 5 years’ alone asks for nothing. */
const inFull = (part: Part, asked: string) =>
  part === 'requirements' ? asked : `${m.applications_match_part({ part })}: ${asked}`;

/** What stands at the right: the word of its state, and of a place how far it is. */
function Mark({ state, km }: MatchReason) {
  const word = m.people_match_state({ state });
  if (typeof km === 'number')
    return (
      <span className={classes.word}>
        <VisuallyHidden>{word}, </VisuallyHidden>
        {m.applications_match_km({ km })}
      </span>
    );
  return <span className={classes.word}>{state === 'met' ? <VisuallyHidden>{word}</VisuallyHidden> : word}</span>;
}

function Line({ reason, part, asking }: { reason: MatchReason; part: Part; asking: Asking | undefined }) {
  const { asked, state, source, question } = reason;
  const line = lineWords(reason);
  return (
    <li className={classes.line} data-state={state}>
      <Icon name={icons[state]} size={16} />
      <span className={classes.asked}>{asked}</span>
      <Mark {...reason} />
      <span className={classes.evidence}>
        {source === null ? (
          <>
            <span>{m.applications_match_nothing()}</span>{' '}
            {asking && (
              <Anchor
                component="button"
                type="button"
                className={classes.ask}
                aria-label={m.applications_match_ask_about({ name: asking.name, asked })}
                onClick={() => asking.ask(inFull(part, asked))}
              >
                {m.applications_match_ask({ name: asking.name })}
              </Anchor>
            )}
          </>
        ) : (
          <>
            {line === null ? noneOf(reason) : <q>{line}</q>}{' '}
            <span>
              {question && question !== asked
                ? m.people_match_answer_to({ question })
                : m.people_match_source({ source })}
            </span>
          </>
        )}
      </span>
    </li>
  );
}

/** What the job asks, one by one, with the line of the profile that answers it: nobody has to believe a number. */
export function MatchBreakdown({ parts, id, asking }: { parts: MatchParts; id: string; asking: Asking | undefined }) {
  const heading = useId();
  return (
    <Stack gap={14} mt={4} id={id}>
      {matchParts.map((part) => {
        const { score, of, reasons } = parts[part];
        return (
          <section key={part} aria-labelledby={`${heading}${part}`}>
            <div className={classes.head}>
              <span id={`${heading}${part}`}>{m.applications_match_part({ part })}</span>
              <span className={layout.figures}>
                {score === null
                  ? m.applications_match_part_none()
                  : m.applications_match_points({ points: score, weight: of })}
              </span>
            </div>
            <ul className={classes.lines}>
              {reasons.map((reason) => (
                <Line key={reason.asked} reason={reason} part={part} asking={asking} />
              ))}
            </ul>
          </section>
        );
      })}
      <Text size="xs" c="dimmed" className={classes.foot}>
        {m.applications_match_foot()}
      </Text>
    </Stack>
  );
}
