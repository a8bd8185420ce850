import { ActionIcon } from '@mantine/core';
import type { ComponentProps } from 'react';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';

export const NotificationButton = ({ color: _, ...props }: ComponentProps<'button'>) => (
  <ActionIcon size={36} aria-label={m.shell_notifications()} {...props}>
    <Icon name="bell" size={20} />
  </ActionIcon>
);
