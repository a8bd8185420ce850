import type { ReactNode } from 'react';
import './transition.css';

interface TransitionProps {
  name: string;
  phase: 'leaving' | 'entering' | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Moves its content out, then the next content in. Still under reduced motion. */
export function Transition({ name, phase, className, children }: TransitionProps) {
  return (
    <div className={className} data-transition={name} data-phase={phase}>
      {children}
    </div>
  );
}
