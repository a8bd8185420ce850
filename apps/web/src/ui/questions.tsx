import { type ReactNode, useId } from 'react';
import layout from '@/ui/layout.module.css';
import { Icon } from './icon';
import classes from './questions.module.css';
import sections from './section.module.css';
import { Wrap } from './wrap';

export interface Question {
  question: string;
  answer: string;
}

interface QuestionsProps {
  title: string;
  more: ReactNode;
  items: readonly Question[];
}

/** Native disclosures: they open without a script, and the browser's search finds what is inside. */
export function Questions({ title, more, items }: QuestionsProps) {
  const group = useId();
  return (
    <section className={sections.section}>
      <Wrap className={classes.columns}>
        <div>
          <h2 className={layout.title}>{title}</h2>
          <p className={`${layout.muted} ${classes.more}`}>{more}</p>
        </div>
        <div>
          {items.map(({ question, answer }, index) => (
            <details key={question} name={group} open={index === 0} className={classes.item}>
              <summary className={`${layout.row} ${layout.strong} ${classes.control}`}>
                {question}
                <Icon name="plus" size={20} className={classes.sign} />
              </summary>
              <p className={`${layout.muted} ${classes.content}`}>{answer}</p>
            </details>
          ))}
        </div>
      </Wrap>
    </section>
  );
}
