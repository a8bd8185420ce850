import type { ReactNode } from 'react';
import { m } from '@/paraglide/messages';
import { Section } from '@/ui/section';
import classes from './how-it-works.module.css';
import type { Step } from './step';

interface HowItWorksProps {
  steps: readonly Step[];
  /** Where a page is for both kinds of readers. */
  choice?: ReactNode;
}

export const HowItWorks = ({ steps, choice }: HowItWorksProps) => (
  <Section ground="milk" title={m.home_steps_title()} action={choice}>
    <ol className={classes.steps}>
      {steps.map(({ title, text, Picture }, index) => (
        <li key={title()}>
          <div className={classes.picture} aria-hidden>
            <Picture />
          </div>
          <h3>
            <span className={classes.number}>{index + 1}</span> {title()}
          </h3>
          <p>{text()}</p>
        </li>
      ))}
    </ol>
  </Section>
);
