import type { Action, Subject } from '@marula/contract/permissions';
import type { ReactNode } from 'react';
import { useCan } from './ability';

interface CanProps {
  I: Action;
  a: Subject;
  children: ReactNode;
  otherwise?: ReactNode;
}

/** Draws its children for who may: `<Can I="invite" a="Team">…</Can>`. */
export const Can = ({ I, a, children, otherwise = null }: CanProps) => (useCan(I, a) ? children : otherwise);
