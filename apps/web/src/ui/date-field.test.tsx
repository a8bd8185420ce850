import { MantineProvider } from '@mantine/core';
import { countryCookies } from '@marula/contract/tenants';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { DateField } from './date-field';

const onChange = vi.fn();

function Example({ initial = null }: { initial?: string | null }) {
  const [value, setValue] = useState(initial);
  const change = (next: string | null) => {
    onChange(next);
    setValue(next);
  };
  return (
    <MantineProvider env="test">
      <DateField label="Start date" clearLabel="Remove the date" value={value} onChange={change} />
    </MantineProvider>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Start date');

beforeEach(() => onChange.mockReset());

it('a date that is typed day first is that day, shown as we write it', async () => {
  render(<Example />);
  await userEvent.type(field(), '16/12/2026');
  await userEvent.tab();
  expect(onChange.mock.calls).toEqual([['2026-12-16']]);
  expect(field().value).toBe('16 Dec 2026');
});

it('what is no day stays as it was typed, for the form to say so', async () => {
  render(<Example initial="2026-12-16" />);
  await userEvent.clear(field());
  await userEvent.type(field(), '31/02/2026');
  await userEvent.tab();
  expect(onChange.mock.calls).toEqual([['31/02/2026']]);
  expect(field().value).toBe('31/02/2026');
  await userEvent.click(screen.getByRole('button', { name: 'Remove the date' }));
  expect(onChange).toHaveBeenLastCalledWith(null);
});

it.each(['en', 'zm'])('weeks begin on Monday in the locale %s, and a day is picked', async (locale) => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other
  document.cookie = `${countryCookies.locale}=${locale}`;
  render(<Example initial="2026-12-16" />);
  await userEvent.click(field());
  const [first] = screen.getAllByRole('columnheader', { hidden: true });
  expect(first?.textContent).toBe('Mo');
  await userEvent.click(screen.getByRole('button', { name: '24 December 2026', hidden: true }));
  expect(field().value).toBe('24 Dec 2026');
});
