import type { ArticleSummary } from '@marula/contract/articles.contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '@/app/test-show';
import type { Articles, BlogSearch } from '../blog.queries';
import { readBlogSearch } from '../read-blog-search';
import { BlogFailedScreen } from './blog-failed-screen';
import { BlogScreen } from './blog-screen';

const article: ArticleSummary = {
  slug: 'night-work',
  kind: 'blog',
  title: 'Night work',
  summary: 'What it pays.',
  author: 'Marula pay desk',
  author_role: 'Reads what adverts pay',
  tags: ['Pay'],
  picture: null,
  work_country_id: null,
  published_at: '2026-10-05T00:00:00+00:00',
  updated_at: '2026-10-05T00:00:00+00:00',
  reading_minutes: 4,
};
const found: Articles = {
  items: [article, { ...article, slug: 'old', title: 'Old' }],
  next: 'old',
  tags: [
    { tag: 'Pay', count: 14 },
    { tag: 'Rights', count: 1 },
  ],
};

const draw = (changes: Partial<Articles> = {}, search: BlogSearch = {}) =>
  show(() => <BlogScreen found={{ ...found, ...changes }} search={search} />);
const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

it('shows articles with what they are about, topics with their counts, and the way to older ones', async () => {
  await draw();
  expect(href('Night work')).toBe('/blog/night-work');
  expect(screen.getAllByText('What it pays.')).toHaveLength(2);
  const topics = screen.getByRole('navigation', { name: 'Topics' });
  expect(within(topics).getByRole('link', { name: 'Pay 14' }).getAttribute('href')).toBe('/blog?tag=Pay');
  expect(href('Older articles')).toBe('/blog?after=old');
  expect(href('Feed for readers (RSS)')).toBe('/blog/rss.xml');
});

it('marks the topic that was chosen, and keeps it on the way to older ones and back', async () => {
  await draw({}, { tag: 'Pay', after: 'newer' });
  expect(screen.getByRole('link', { name: 'Pay 14' }).getAttribute('aria-current')).toBe('true');
  expect(href('Older articles')).toBe('/blog?tag=Pay&after=old');
  expect(href('Back to the newest')).toBe('/blog?tag=Pay');
});

it('says that a topic has nothing yet, and leads back to all', async () => {
  await draw({ items: [], next: null }, { tag: 'Nothing' });
  expect(screen.getByRole('heading', { name: 'No articles about this yet' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Older articles' })).toBeNull();
});

it('says that it could not be loaded, and tries again at a press', async () => {
  await show(() => <BlogFailedScreen />);
  expect(screen.getByRole('heading', { name: 'The articles could not be loaded' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

it('reads of an address only what it knows', () => {
  expect(readBlogSearch({ tag: 'Pay', after: '', utm_source: 'x', page: 2 })).toEqual({ tag: 'Pay' });
  expect(readBlogSearch({ tag: 7, after: 'old' })).toEqual({ after: 'old' });
});
