import type { ComponentType } from 'react';

export interface Step {
  title: () => string;
  text: () => string;
  Picture: ComponentType;
}
