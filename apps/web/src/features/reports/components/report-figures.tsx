import { Text } from '@mantine/core';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import { changeOf, valueWords } from '../report-words';
import type { AnswerProps } from './answer-props';
import classes from './report-figures.module.css';

/** Change in words and sign, not by colour alone. */
export function ReportFigures({ question, report: { totals } }: AnswerProps) {
  const { now, before } = totals;
  return (
    <dl className={`${layout.card} ${layout.clips} ${layout.figures} ${classes.root}`} aria-label={m.reports_figures()}>
      {question.measures.map((measure) => {
        const { change, base, tone } = changeOf(measure, now[measure], before?.[measure]);
        return (
          <div key={measure} className={classes.cell}>
            <Text component="dt" c="dimmed">
              {m.reports_measure({ measure })}
            </Text>
            <dd className={classes.value}>{valueWords(measure, now[measure])}</dd>
            {before && (
              <dd className={classes.change} data-tone={tone}>
                {change && <b>{change}</b>} {base}
              </dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}
