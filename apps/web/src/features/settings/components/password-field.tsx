import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { m } from '@/paraglide/messages';

export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput required visibilityToggleButtonProps={{ 'aria-label': m.settings_password_show() }} {...props} />
);
