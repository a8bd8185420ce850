import { useState } from 'react';
import { m } from '@/paraglide/messages';
import { Choice } from '@/ui/choice';
import { Section } from '@/ui/section';
import classes from './how-it-works.module.css';
import { type Side, steps } from './steps';

interface HowItWorksProps {
  /** On a page for one kind of reader the other's steps are left out. */
  only?: Side;
}

export function HowItWorks({ only }: HowItWorksProps) {
  const [side, setSide] = useState<Side>(only ?? 'seeker');
  return (
    <Section
      ground="milk"
      title={m.home_steps_title()}
      action={
        !only && (
          <Choice
            className={classes.switch}
            label={m.home_steps_for()}
            value={side}
            onChange={setSide}
            options={[
              { value: 'seeker', label: m.home_steps_seeker() },
              { value: 'employer', label: m.home_steps_employer() },
            ]}
          />
        )
      }
    >
      <ol className={classes.steps}>
        {steps[side].map(({ title, text, Picture }, index) => (
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
}
