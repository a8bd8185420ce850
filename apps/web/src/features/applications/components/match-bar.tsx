import { Group } from '@mantine/core';
import { matchLimits } from '@marula/contract/limits';
import classes from '@/domain/match-figure.module.css';
import { type MatchExplanation, matchParts } from './match-explanation';

/** Five segments, as wide as they weigh and filled by what was found. */
export function MatchBar({ parts }: Pick<MatchExplanation, 'parts'>) {
  return (
    <Group component="span" gap={3} align="stretch" wrap="nowrap" h={8} aria-hidden>
      {matchParts.map((part) => {
        const weight = matchLimits.weights[part];
        return (
          <span key={part} className={classes.line} style={{ flexGrow: weight }}>
            <span className={classes.fill} style={{ width: `${(parts[part].points / weight) * 100}%` }} />
          </span>
        );
      })}
    </Group>
  );
}
