import type { ContentValue } from '@marula/contract/content.values.contract';
import { featureGroupKeys, featureGroups } from '@marula/contract/feature-groups';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '@/app/test-show';
import type { Value } from '../content-words';
import { changesBetween } from '../content-words';
import { AddArticle } from './add-article';
import type { FormProps } from './content-fields';
import { FeatureGroupForm } from './feature-group-form';
import { OverviewForm } from './overview-form';
import { TextPreview } from './text-preview';

/** A form with its value, as the editor holds it. */
async function fill<V extends Value>(Form: (props: FormProps<V>) => ReactNode, live: V) {
  const written: V[] = [live];
  function Held() {
    const [value, setValue] = useState(live);
    written.push(value);
    return <Form value={value} live={live} onChange={setValue} disabled={false} />;
  }
  await show(Held);
  return () => written.at(-1) ?? live;
}

const groups = featureGroupKeys.map((key) => ({
  key,
  name: `Group ${key}`,
  features: featureGroups[key].map((feature) => ({ key: feature, name: `Named ${feature}` })),
}));

it('moves a feature from one group to another, and it is in no other', async () => {
  const written = await fill(FeatureGroupForm, { groups });
  await userEvent.click(screen.getByRole('combobox', { name: 'Group of Featured posts' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Group help' }));
  const where = written().groups.filter(({ features }) => features.some(({ key }) => key === 'featured_posts'));
  expect(where.map(({ key }) => key)).toEqual(['help']);
  await userEvent.click(screen.getByRole('button', { name: 'Move Group choosing up' }));
  expect(written().groups[0]?.key).toBe('choosing');
});

it('adds, moves and removes lines up to as many as a card holds', async () => {
  const written = await fill(OverviewForm, { lines: ['{posts}', '{team}'] });
  await userEvent.click(screen.getByRole('button', { name: 'Move Line 2 up' }));
  expect(written().lines).toEqual(['{team}', '{posts}']);
  await userEvent.click(screen.getByRole('button', { name: 'Remove line 1' }));
  for (let n = 0; n < 5; n++) await userEvent.click(screen.getByRole('button', { name: 'Add a line' }));
  expect([written().lines.length, screen.queryByRole('button', { name: 'Add a line' })]).toEqual([6, null]);
  expect(screen.getAllByText('Fill this in.')).toHaveLength(5);
});

it('asks for an address that is one, and free', async () => {
  const opened: string[] = [];
  await show(() => <AddArticle keys={['all-night-work']} onOpen={(key) => opened.push(key)} />);
  const address = screen.getByRole('textbox', { name: 'Address' });
  const add = screen.getByRole('button', { name: 'Write an article' });
  for (const typed of ['Night Work', 'night--work', 'x'.repeat(81), 'night-work']) {
    await userEvent.clear(address);
    await userEvent.type(address, `${typed}`);
    await userEvent.click(add);
    expect(address.getAttribute('aria-invalid')).toBe('true');
  }
  await userEvent.type(address, '-again');
  await userEvent.click(add);
  expect(opened).toEqual(['all-night-work-again']);
});

it('knows a list by what is in it', () => {
  const before: ContentValue<'overview'> = { lines: ['a', 'b'] };
  expect(changesBetween(before, { lines: ['a', 'b'] })).toEqual([]);
  expect(changesBetween(before, { lines: ['b', 'a'] })).toHaveLength(1);
});

const page: ContentValue<'page'> = { title: 'Terms', summary: 'What you agree to.', body: 'First.' };

let isDown = false;
beforeEach(() => {
  isDown = false;
  vi.stubGlobal(
    'fetch',
    vi.fn(async (_address: string, { body: sent }: { body: string }) => {
      if (isDown) return Response.json({ error: { code: 'server.internal', message: 'x' } }, { status: 500 });
      const { body } = JSON.parse(sent) as { body: string };
      return Response.json({ html: `<p>${body}</p>`, headings: [], reading_minutes: 1 });
    }),
  );
});

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });

function Typed() {
  const [body, setBody] = useState(page.body);
  return (
    <QueryClientProvider client={client}>
      <input aria-label="Body" value={body} onChange={({ currentTarget }) => setBody(currentTarget.value)} />
      <TextPreview place={{ kind: 'page', key: 'all-terms' }} value={{ ...page, body }} width="desktop" />
    </QueryClientProvider>
  );
}

it('shows the page as the server draws it, and keeps the last one when the next cannot be made', async () => {
  await show(Typed);
  const preview = () => within(screen.getByLabelText('Preview'));
  await waitFor(() => preview().getByText('First.'));
  await userEvent.type(screen.getByLabelText('Body'), ' Second.');
  await waitFor(() => preview().getByText('First. Second.'));
  isDown = true;
  await userEvent.type(screen.getByLabelText('Body'), ' Third.');
  await screen.findByRole('alert');
  expect(preview().getByText('First. Second.')).toBeTruthy();
});
