import { render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { bringPart, LazyPart } from './lazy-part';

const greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

it('is drawn when its file is there, with what it was given', async () => {
  const load = async () => greeting;
  render(<LazyPart load={load} props={{ name: 'Thandi' }} />);
  expect(await screen.findByText('Hello Thandi')).toBeDefined();
});

it('leaves the page there while its file cannot be had, and comes with the connection', async () => {
  const load = vi.fn(async () => greeting).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  render(
    <main>
      The page
      <LazyPart load={load} props={{ name: 'Sipho' }} />
    </main>,
  );
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  expect(screen.getByText('The page')).toBeDefined();
  dispatchEvent(new Event('online'));
  expect(await screen.findByText('Hello Sipho')).toBeDefined();
});

it('is there at the first drawing where it was brought before, and whoever could not bring it goes on', async () => {
  const load = async () => greeting;
  await bringPart(load);
  await bringPart(() => Promise.reject(new TypeError('Failed to fetch')));
  const { container } = render(<LazyPart load={load} props={{ name: 'Naledi' }} />);
  expect(container.textContent).toBe('Hello Naledi');
});
