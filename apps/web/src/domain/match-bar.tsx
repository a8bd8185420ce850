import { Group } from '@mantine/core';
import type { MatchParts } from '@marula/contract/applications.contract';
import classes from './match-figure.module.css';
import { matchParts } from './match-parts';

/** Five segments, as wide as they weigh and filled by what was found. */
export function MatchBar({ parts }: { parts: MatchParts }) {
  return (
    <Group component="span" gap={3} align="stretch" wrap="nowrap" h={8} aria-hidden>
      {matchParts.map((part) => {
        const { score, of } = parts[part];
        return (
          <span key={part} className={classes.line} style={{ flexGrow: of }}>
            <span className={classes.fill} style={{ width: `${((score ?? 0) / of) * 100}%` }} />
          </span>
        );
      })}
    </Group>
  );
}
