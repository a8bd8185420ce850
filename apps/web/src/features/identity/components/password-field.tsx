import { passwordLimits } from '@marula/contract/limits';
import { useState } from 'react';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import { TextField, type TextFieldProps } from '@/ui/text-field';
import classes from '@/ui/text-field.module.css';

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'end' | 'hint' | 'autoComplete'> {
  /** `new-password` says beside the field what it must be like. */
  autoComplete: 'current-password' | 'new-password';
  /** Left out for the second field of the same password. */
  withHint?: boolean;
}

export function PasswordField({ autoComplete, withHint = true, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const hint = autoComplete === 'new-password' && withHint ? m.identity_password_hint(passwordLimits) : undefined;
  return (
    <TextField
      {...field}
      {...(hint && { hint })}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          className={classes.toggle}
          aria-label={m.identity_show_password()}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eye-off' : 'eye'} size={20} />
        </button>
      }
    />
  );
}
