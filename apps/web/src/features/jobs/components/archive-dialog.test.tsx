import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ArchiveDialog } from './archive-dialog';

const open = (counts: { applications: number; chats: number }) => {
  const onArchive = vi.fn();
  render(
    <MantineProvider env="test">
      <ArchiveDialog
        opened
        job={{ title: 'Diesel mechanic' }}
        counts={counts}
        onArchive={onArchive}
        onClose={vi.fn()}
      />
    </MantineProvider>,
  );
  return onArchive;
};

const button = (name: string) => screen.getByRole('button', { name });

it('keeps the applications unless somebody says otherwise', async () => {
  const onArchive = open({ applications: 6, chats: 4 });
  expect(screen.getByText(/Its 6 applications stay readable/)).toBeTruthy();
  await userEvent.click(button('Archive job'));
  expect(onArchive).toHaveBeenCalledWith({ removeAppsAndChats: false });
});

it('deletes them only after a second yes, on a button that counts what is lost', async () => {
  const onArchive = open({ applications: 6, chats: 4 });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Also delete its 6 applications and 4 chats' }));
  expect(button('Archive and delete 10 items').hasAttribute('disabled')).toBe(true);
  await userEvent.click(screen.getByRole('checkbox', { name: /I know this cannot be undone/ }));
  await userEvent.click(button('Archive and delete 10 items'));
  expect(onArchive).toHaveBeenCalledWith({ removeAppsAndChats: true });
});

it('asks the second time anew when the first yes was taken back', async () => {
  open({ applications: 1, chats: 0 });
  const first = screen.getByRole('checkbox', { name: /Also delete/ });
  await userEvent.click(first);
  await userEvent.click(screen.getByRole('checkbox', { name: /I know/ }));
  await userEvent.click(first);
  await userEvent.click(first);
  expect(button('Archive and delete 1 item').hasAttribute('disabled')).toBe(true);
});

it('does not ask about what is not there', () => {
  open({ applications: 0, chats: 0 });
  expect(screen.queryByRole('checkbox')).toBeNull();
});
