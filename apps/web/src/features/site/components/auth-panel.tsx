import type { ReactNode } from 'react';
import classes from './auth-panel.module.css';

interface AuthPanelProps {
  title: string;
  text: string;
  picture: ReactNode;
}

export function AuthPanel({ title, text, picture }: AuthPanelProps) {
  return (
    <aside className={classes.panel}>
      <div className={classes.picture}>{picture}</div>
      <div className={classes.words}>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
    </aside>
  );
}
