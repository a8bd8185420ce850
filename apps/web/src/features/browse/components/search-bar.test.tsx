import type { SuggestedPlace } from '@marula/contract/places.contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drawAt } from './browse-stage.fixture';
import { SearchBar } from './search-bar';

const place = (name: string, within: string | null, also: string | null = null): SuggestedPlace => ({
  text: within && also === null ? `${name}, ${within}` : name,
  name,
  within,
  also,
});

let answers: Record<string, SuggestedPlace[] | 'fails'>;
const asked: string[] = [];

beforeEach(() => {
  answers = {
    ros: [place('Rosebank', 'Johannesburg'), place('Rosebank', 'Cape Town'), place('KwaZulu-Natal', null, 'KZN')],
  };
  asked.length = 0;
  vi.stubGlobal('fetch', async (request: Request | string) => {
    const address = new URL(typeof request === 'string' ? request : request.url, 'http://localhost');
    const search = address.searchParams.get('search') ?? '';
    if (address.pathname.startsWith('/api/')) asked.push(`${address.pathname} ${search}`);
    const answer = answers[search] ?? [];
    return answer === 'fails' ? new Response('{}', { status: 500 }) : Response.json(answer);
  });
});
afterEach(() => vi.unstubAllGlobals());

const draw = () => drawAt('/', <SearchBar what="driver" />);

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Where' });
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

it('is a plain form that leads to the list, with or without the app', async () => {
  await draw();
  const form = field().closest('form');
  expect([form?.getAttribute('action'), form?.method, field().name]).toEqual(['/browse-jobs', 'get', 'place']);
});

it('suggests places, once for a word that is typed at one go', async () => {
  await draw();
  await userEvent.type(field(), 'ros');
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Rosebank Johannesburg',
    'Rosebank Cape Town',
    'KwaZulu-Natal also called KZN',
  ]);
  expect(field().getAttribute('aria-expanded')).toBe('true');
  expect(asked).toEqual(['/api/place/suggest ros']);
  expect(screen.getByText('3 places. Use the arrow keys to choose one.')).toBeTruthy();
});

it('is walked through with the arrow keys; Enter takes the place and leaves the form where it is', async () => {
  const router = await draw();
  await userEvent.type(field(), 'ros');
  await screen.findAllByRole('option');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(active()).toBe('Rosebank Cape Town');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(active()).toBe('KwaZulu-Natal also called KZN');
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect([field().value, field().getAttribute('aria-expanded')]).toEqual(['Rosebank, Cape Town', 'false']);
  expect(router.history.location.pathname).toBe('/');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.history.location.href).toMatch(/browse-jobs\?search=driver&place=Rosebank/));
});

it('closes with Escape and keeps what was typed', async () => {
  await draw();
  await userEvent.type(field(), 'ros');
  await screen.findAllByRole('option');
  await userEvent.keyboard('{Escape}');
  expect([field().value, screen.queryAllByRole('option')]).toEqual(['ros', []]);
});

it('takes the place that is pressed, and closes when somebody goes elsewhere', async () => {
  await draw();
  await userEvent.type(field(), 'ros');
  await userEvent.click((await screen.findAllByRole('option'))[0] as HTMLElement);
  expect(field().value).toBe('Rosebank, Johannesburg');
  await userEvent.clear(field());
  await userEvent.type(field(), 'ros');
  await screen.findAllByRole('option');
  await userEvent.click(screen.getByLabelText('What'));
  expect(screen.queryAllByRole('option')).toEqual([]);
});

it('lets somebody type on where no suggestion can be had', async () => {
  answers.ros = 'fails';
  const router = await draw();
  await userEvent.type(field(), 'ros');
  await waitFor(() => expect(asked.length).toBeGreaterThan(0));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.history.location.href).toContain('place=ros'));
  expect(screen.queryAllByRole('option')).toEqual([]);
});
