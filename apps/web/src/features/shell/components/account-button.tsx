import { Text, UnstyledButton } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useMe } from '@/lib/auth/me';
import { m } from '@/paraglide/messages';
import { Face } from '@/ui/face';
import { Icon } from '@/ui/icon';
import layout from '@/ui/layout.module.css';
import classes from './nav-bar.module.css';

/** The person's own picture and name; on a phone the picture alone. */
export function AccountButton({ className = '', ...props }: ComponentProps<'button'>) {
  const me = useMe();
  const name = me ? `${me.first_name} ${me.last_name}` : m.shell_account();
  const label = me ? m.shell_account_of({ name }) : name;
  return (
    <UnstyledButton className={`${layout.row} ${classes.account} ${className}`} aria-label={label} {...props}>
      <Face name={name} image={me?.profile_image ?? null} size={28} />
      <Text span fw={550} maw={200} truncate visibleFrom="sm">
        {name}
      </Text>
      <Icon name="chevron-down" size={16} className={classes.accountChevron ?? ''} />
    </UnstyledButton>
  );
}
