import { ActionIcon } from '@mantine/core';
import { useId, useState } from 'react';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';

/** Whether a row shows all that its match rests on. */
export const useWhy = () => {
  const [open, setOpen] = useState(false);
  return { id: useId(), open, onToggle: () => setOpen(!open) };
};

type Why = ReturnType<typeof useWhy>;

export const WhyButton = ({ id, open, onToggle, name }: Why & { name: string }) => (
  <ActionIcon
    size={44}
    mx={-8}
    aria-label={m.felix_fit_why({ name })}
    aria-expanded={open}
    aria-controls={open ? id : undefined}
    onClick={onToggle}
  >
    <Icon name={open ? 'chevron-up' : 'chevron-down'} size={16} />
  </ActionIcon>
);
