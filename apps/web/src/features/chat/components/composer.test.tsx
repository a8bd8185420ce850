import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import { Composer } from './composer';

vi.stubGlobal(
  'fetch',
  vi.fn(async () => new Response('{}')),
);

const open = (rest: Partial<ComponentProps<typeof Composer>> = {}) => {
  const onSend = vi.fn();
  render(
    <MantineProvider env="test">
      <Composer
        name="Precious"
        readyAnswers={['Yes, it stands']}
        savedMessages={[{ id: '1', title: 'Documents', content: 'Please bring your ID.' }]}
        onSend={onSend}
        onPictures={vi.fn()}
        onSave={vi.fn()}
        onChangeSaved={vi.fn()}
        {...rest}
      />
    </MantineProvider>,
  );
  return onSend;
};

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message to Precious' });

it('sends with Enter, breaks the line with Shift and Enter, and is empty again', async () => {
  const onSend = open();
  await userEvent.type(field(), 'Good morning{Shift>}{Enter}{/Shift}Thursday?{Enter}');
  expect(onSend).toHaveBeenCalledWith('Good morning\nThursday?');
  expect(field().value).toBe('');
});

it('sends nothing that says nothing', async () => {
  const onSend = open();
  await userEvent.type(field(), '   {Enter}');
  expect(onSend).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Send' }).hasAttribute('disabled')).toBe(true);
});

it('puts a ready answer and a saved message into the field, to be sent by the person', async () => {
  const onSend = open();
  await userEvent.click(screen.getByRole('button', { name: 'Yes, it stands' }));
  await userEvent.click(screen.getByRole('button', { name: 'Saved messages' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Documents' }));
  expect(field().value).toBe('Yes, it stands Please bring your ID.');
  expect(onSend).not.toHaveBeenCalled();
});

it('says why the last one was refused, and keeps the field', () => {
  open({ error: 'You are sending messages too quickly.' });
  expect(screen.getByRole('alert').textContent).toBe('You are sending messages too quickly.');
  expect(field()).toBeTruthy();
});

it('takes no message in a closed conversation', () => {
  open({ closed: 'Everybody has left.' });
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByText('Everybody has left.')).toBeTruthy();
});

it('goes on with what was being written, and tells what is to be kept', async () => {
  const onText = vi.fn();
  open({ initial: 'Can you', onText });
  expect(field().value).toBe('Can you');
  await userEvent.type(field(), ' come?{Enter}');
  expect(onText).toHaveBeenNthCalledWith(1, 'Can you ');
  expect(onText).toHaveBeenLastCalledWith('');
});

it('takes a picture that is pasted, and leaves text to the field', async () => {
  const onPictures = vi.fn();
  open({ onPictures });
  const picture = new File(['x'], 'licence.png', { type: 'image/png' });
  fireEvent.paste(field(), { clipboardData: { files: [picture] } });
  expect(onPictures).toHaveBeenCalledWith([picture]);
  fireEvent.paste(field(), { clipboardData: { files: [] } });
  expect(onPictures).toHaveBeenCalledTimes(1);
});

it('asks before words go that ask a candidate for money, and sends them only when told to', async () => {
  const onSend = open({ warnsOfFees: true });
  await userEvent.type(field(), 'Please pay the registration fee{Enter}');
  expect(onSend).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toContain('breaks our rules');
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(field().value).toBe('Please pay the registration fee');
  await userEvent.type(field(), '{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Send anyway' }));
  expect(onSend).toHaveBeenCalledExactlyOnceWith('Please pay the registration fee');
});

it('says nothing about honest pay', async () => {
  const onSend = open({ warnsOfFees: true });
  await userEvent.type(field(), 'We pay R45 per hour{Enter}');
  expect(onSend).toHaveBeenCalledWith('We pay R45 per hour');
});
