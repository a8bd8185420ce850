import { MantineProvider } from '@mantine/core';
import type { Place } from '@marula/contract/places.contract';
import type { Location } from '@marula/contract/shared.contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PlaceField } from './place-field';

const place = (name: string, town: string | null, also: string | null = null): Place => ({
  name,
  town,
  province_id: 3,
  province: 'Gauteng',
  also,
  location: { lat: -26.1, lng: 28.05 },
});

let answers: Record<string, Place[] | 'fails'>;
const asked: string[] = [];

beforeEach(() => {
  answers = {};
  asked.length = 0;
  vi.stubGlobal('fetch', async (request: Request | string) => {
    const search = new URL(typeof request === 'string' ? request : request.url, 'http://localhost').searchParams.get(
      'search',
    );
    asked.push(search ?? '');
    const answer = answers[search ?? ''] ?? [];
    return answer === 'fails' ? new Response('{}', { status: 400 }) : Response.json(answer);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const changed = vi.fn<(value: Location | null) => void>();

function Example({ first = null }: { first?: Location | null }) {
  const [value, setValue] = useState(first);
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  return (
    <QueryClientProvider client={client}>
      <MantineProvider env="test">
        <PlaceField
          label="Where"
          value={value}
          onChange={(next) => {
            changed(next);
            setValue(next);
          }}
        />
        <button type="button">Elsewhere</button>
      </MantineProvider>
    </QueryClientProvider>
  );
}

const chosen: Location = {
  name: 'Sandton, Johannesburg',
  province_id: 3,
  geometry: { location: { lat: -26.1, lng: 28.05 } },
  radius: null,
};

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Where' });

describe('the search for a place', () => {
  beforeEach(() => changed.mockClear());

  it('offers what it finds, and Enter takes the first', async () => {
    answers.sand = [place('Sandton', 'Johannesburg'), place('Gqeberha', null, 'Sandy Town')];
    render(<Example />);
    expect(field().placeholder).toBe('Search for a city or area...');
    await userEvent.type(field(), 'sand');
    const offered = await screen.findAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      'Sandton Johannesburg',
      'Gqeberha Gauteng · also Sandy Town',
    ]);
    expect(screen.getByText('Place data: GeoNames, CC BY 4.0')).toBeTruthy();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(field().value).toBe('Sandton, Johannesburg'));
    expect(changed.mock.calls).toEqual([[chosen]]);
  });

  it('waits for a pause instead of asking for every letter', async () => {
    answers.sandton = [place('Sandton', 'Johannesburg')];
    render(<Example />);
    await userEvent.type(field(), 'sandton');
    await screen.findByRole('option');
    expect(asked.length).toBeLessThan('sandton'.length);
    expect(asked.at(-1)).toBe('sandton');
  });

  it('goes through what it offers with the arrow keys, and takes a click', async () => {
    answers.r = [place('Rosebank', 'Johannesburg'), place('Randburg', 'Johannesburg')];
    render(<Example />);
    await userEvent.type(field(), 'r');
    await screen.findAllByRole('option');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(field().value).toBe('Randburg, Johannesburg'));
    await userEvent.clear(field());
    await userEvent.type(field(), 'r');
    await userEvent.click(await screen.findByRole('option', { name: /Rosebank/ }));
    await waitFor(() => expect(field().value).toBe('Rosebank, Johannesburg'));
  });

  it('says that it found nothing', async () => {
    render(<Example />);
    await userEvent.type(field(), 'xyz');
    expect(await screen.findByText('No place found for “xyz”. Try the nearest town.')).toBeTruthy();
  });

  it('says that it failed, and tries again', async () => {
    answers.sand = 'fails';
    render(<Example />);
    await userEvent.type(field(), 'sand');
    const again = await screen.findByRole('button', { name: 'Try again' });
    answers.sand = [place('Sandton', 'Johannesburg')];
    await userEvent.click(again);
    expect(await screen.findByRole('option')).toBeTruthy();
  });

  it('keeps the chosen place when somebody leaves half a word, and its radius when they choose another', async () => {
    answers.r = [place('Rosebank', 'Johannesburg')];
    render(<Example first={{ ...chosen, radius: 5000 }} />);
    await userEvent.clear(field());
    await userEvent.type(field(), 'r');
    await screen.findByRole('option');
    await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect([field().value, changed.mock.calls.length]).toEqual(['Sandton, Johannesburg', 0]);
    await userEvent.clear(field());
    await userEvent.type(field(), 'r');
    await userEvent.click(await screen.findByRole('option'));
    await waitFor(() => expect(changed).toHaveBeenCalledWith(expect.objectContaining({ radius: 5000 })));
  });

  it('is emptied by leaving it empty and by its button', async () => {
    const { unmount } = render(<Example first={chosen} />);
    await userEvent.clear(field());
    await userEvent.tab();
    expect(changed).toHaveBeenLastCalledWith(null);
    unmount();
    render(<Example first={chosen} />);
    await userEvent.click(screen.getByRole('button', { name: 'Clear the place' }));
    expect([field().value, changed.mock.calls.at(-1)]).toEqual(['', [null]]);
  });
});
