import { MantineProvider } from '@mantine/core';
import { errors } from '@marula/contract/errors';
import type { Location } from '@marula/contract/shared.contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PlaceField } from './place-field';

vi.mock('@/lib/config', () => ({ config: { googleMapsKey: 'a-key', iconsUrl: '/icons' } }));

const scripts = () => [...document.head.querySelectorAll<HTMLScriptElement>('script[src*="maps.googleapis"]')];

const prediction = (main: string, secondary: string, lat: number | null) => ({
  placePrediction: {
    placeId: main,
    mainText: { text: main },
    secondaryText: { text: secondary },
    toPlace: () => ({
      location: lat === null ? null : { lat: () => lat, lng: () => 28 },
      addressComponents: [{ longText: 'Gauteng', types: ['administrative_area_level_1', 'political'] }],
      fetchFields: async () => {},
    }),
  },
});

const search = vi.fn(async (_request: { input: string; includedRegionCodes: string[] }) => ({
  suggestions: [
    prediction('Sandton', 'Johannesburg, South Africa', -26.1),
    prediction('Nowhere', 'South Africa', null),
    { placePrediction: null },
  ],
}));

const arrive = () => {
  window.google = {
    maps: {
      importLibrary: async () =>
        ({
          AutocompleteSessionToken: class {},
          AutocompleteSuggestion: { fetchAutocompleteSuggestions: search },
        }) as never,
    },
  };
  window.marulaMapsReady?.();
};

const changed = vi.fn<(value: Location | null) => void>();
const provinces = [
  { id: 3, name: 'Gauteng', work_country_id: 1 },
  { id: 103, name: 'Gauteng', work_country_id: 2 },
];

beforeEach(() => {
  search.mockClear();
  changed.mockClear();
  vi.stubGlobal('fetch', async (request: string) =>
    Response.json(
      String(request).includes('/api/form')
        ? { provinces }
        : [
            {
              name: 'Soweto',
              town: 'Johannesburg',
              province_id: 3,
              province: 'Gauteng',
              also: null,
              location: { lat: -26.2, lng: 27.9 },
            },
          ],
    ),
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <PlaceField label="Where" value={null} onChange={changed} />
      </MantineProvider>
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  for (const script of scripts()) script.remove();
  delete window.google;
});

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Where' });

it('loads Google’s script with the first focus, and searches there within the country', async () => {
  expect(scripts()).toEqual([]);
  await userEvent.click(field());
  await waitFor(() => expect(scripts().length).toBe(1));
  expect(new URL(scripts()[0]?.src ?? '').searchParams.get('key')).toBe('a-key');
  await act(async () => arrive());
  await userEvent.type(field(), 'sand');
  await userEvent.click(await screen.findByRole('option', { name: 'Sandton Johannesburg' }));
  await waitFor(() =>
    expect(changed).toHaveBeenCalledWith({
      name: 'Sandton, Johannesburg',
      province_id: 3,
      geometry: { location: { lat: -26.1, lng: 28 } },
      radius: null,
    }),
  );
  expect(search.mock.calls.at(-1)?.[0]).toMatchObject({ input: 'sand', includedRegionCodes: ['za'] });
});

it('says so when Google names a place and not where it is', async () => {
  await userEvent.click(field());
  await waitFor(() => expect(scripts().length).toBe(1));
  await act(async () => arrive());
  await userEvent.type(field(), 'now');
  await userEvent.click(await screen.findByRole('option', { name: /Nowhere/ }));
  expect(await screen.findByText(/could not find out where that is/)).toBeTruthy();
  expect(changed).not.toHaveBeenCalled();
});

const refusals: [string, () => void][] = [
  ['the script does not come', () => scripts()[0]?.onerror?.(new Event('error'))],
  ['the key is refused', () => window.gm_authFailure?.()],
];

it.each(refusals)('says that it could not load when %s, and searches our own places', async (_, refuse) => {
  await userEvent.click(field());
  await waitFor(() => expect(scripts().length).toBe(1));
  await act(async () => refuse());
  expect(await screen.findByText(errors['maps.load_failed'].message)).toBeTruthy();
  await userEvent.type(field(), 'so');
  expect(await screen.findByRole('option', { name: 'Soweto Johannesburg' })).toBeTruthy();
});

it('searches our own places when Google stops answering', async () => {
  search.mockRejectedValueOnce(new Error('over the quota'));
  await userEvent.click(field());
  await waitFor(() => expect(scripts().length).toBe(1));
  await act(async () => arrive());
  await userEvent.type(field(), 'so');
  expect(await screen.findByRole('option', { name: 'Soweto Johannesburg' })).toBeTruthy();
});
