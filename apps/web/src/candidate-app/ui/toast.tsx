import { Icon } from './icon';
import type { IconName } from './icons';
import classes from './toast.module.css';

interface ToastProps {
  icon: IconName;
  children: string;
  act?: { label: string; run: () => void } | undefined;
}

/** Stands above the tab bar or the fixed button, never on it. */
export const Toast = ({ icon, children, act }: ToastProps) => (
  <div className={classes.toast}>
    <Icon name={icon} />
    <span>{children}</span>
    {act && (
      <button type="button" onClick={act.run}>
        {act.label}
      </button>
    )}
  </div>
);
