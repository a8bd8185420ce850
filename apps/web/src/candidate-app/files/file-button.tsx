import { Icon } from '../ui/icon';
import type { IconName } from '../ui/icons';
import classes from './file-button.module.css';

interface FileButtonProps {
  label: string;
  icon: IconName;
  accept: readonly string[];
  /** Opens the phone's camera at once: to the front for a face, to the back for what lies on the table. */
  capture?: 'user' | 'environment';
  look?: 'soft' | 'outline';
  disabled?: boolean;
  onFile: (file: File) => void;
}

/** The browser's own field for a file, drawn as a button. */
export const FileButton = ({ label, icon, accept, capture, look = 'soft', disabled, onFile }: FileButtonProps) => (
  <label className={classes.button} data-look={look}>
    <Icon name={icon} />
    {label}
    <input
      type="file"
      accept={accept.join()}
      capture={capture}
      disabled={disabled}
      onChange={(event) => {
        const file = event.currentTarget.files?.[0];
        // The same file may be chosen again after it was removed.
        event.currentTarget.value = '';
        if (file) onFile(file);
      }}
    />
  </label>
);
