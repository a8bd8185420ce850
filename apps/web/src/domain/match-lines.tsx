import { VisuallyHidden } from '@mantine/core';
import type { MatchReason } from '@marula/contract/applications.contract';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import classes from './match-lines.module.css';
import { reasonWords } from './match-words';

interface MatchLinesProps {
  reasons: readonly MatchReason[];
  /** Where there is no room for all of it. */
  truncate?: boolean;
}

/** What speaks for somebody and what is open, a line each. No verdict: a mark and a word. */
export function MatchLines({ reasons, truncate = false }: MatchLinesProps) {
  return (
    <span className={classes.root} data-truncate={truncate || undefined}>
      {reasons.map((reason) => {
        const met = reason.state === 'met';
        const words = reasonWords(reason);
        return (
          <span key={`${reason.state} ${reason.asked}`} className={classes.line} data-met={met || undefined}>
            <Icon name={met ? 'check' : 'minus'} size={14} />
            <VisuallyHidden>{met ? m.people_match_speaks() : m.people_match_open()}: </VisuallyHidden>
            <span title={truncate ? words : undefined}>{words}</span>
          </span>
        );
      })}
    </span>
  );
}
