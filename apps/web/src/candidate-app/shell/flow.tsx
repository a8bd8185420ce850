import type { ReactNode } from 'react';
import { m } from '@/paraglide/messages';
import { IconButton } from '../ui/button';
import { StepBar } from '../ui/step-bar';
import classes from './flow.module.css';

interface FlowProps {
  title: string;
  now: number;
  /** 0 in a flow of one step, which says nothing of steps. */
  of: number;
  children: ReactNode;
  foot: ReactNode;
  /** The first step is closed, the others lead back. */
  closes?: boolean;
  /** Left out where there is no way back. */
  onBack?: (() => void) | undefined;
}

/** A short flow takes the whole phone: one question, where I am, one way on. On a desktop a card in the middle. */
export const Flow = ({ title, now, of, children, foot, closes = false, onBack }: FlowProps) => (
  <div className={classes.flow}>
    <header>
      {onBack && (
        <IconButton
          icon={closes ? 'x' : 'arrow-left'}
          label={closes ? m.candidate_app_close() : m.candidate_app_back()}
          onClick={onBack}
        />
      )}
      {of > 0 && <StepBar now={now} of={of} label={title} />}
      {of > 0 && <span className={classes.count}>{m.candidate_app_step({ now, of })}</span>}
    </header>
    <main>{children}</main>
    <footer>{foot}</footer>
  </div>
);
