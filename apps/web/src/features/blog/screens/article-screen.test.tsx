import type { Article, ArticleSummary } from '@marula/contract/articles.contract';
import type { SafeHtml } from '@marula/contract/safe-html';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '@/app/test-show';
import { ArticleScreen } from './article-screen';

const summary: ArticleSummary = {
  slug: 'night-work',
  kind: 'blog',
  title: 'Night work',
  summary: 'What it pays, and what it costs.',
  author: 'Marula pay desk',
  author_role: 'Reads what adverts pay',
  tags: ['Pay', 'Rights'],
  picture: 'road',
  work_country_id: null,
  published_at: '2026-10-05T00:00:00+00:00',
  updated_at: '2026-11-02T00:00:00+00:00',
  reading_minutes: 4,
};
const heading = (id: string, level: 2 | 3 = 2) => ({ id, text: `About ${id}`, level });
const article: Article = {
  ...summary,
  action: 'set_alert',
  share_url: 'https://marula.example/blog/night-work',
  html: '<h2 id="hours">About hours</h2><p>Six to six.</p>' as SafeHtml,
  headings: [heading('hours'), heading('rest', 3), heading('pay'), heading('home')],
  related: [{ ...summary, slug: 'gratuity', title: 'Gratuity', work_country_id: 2, reading_minutes: 1 }],
};

const draw = (changes: Partial<Article> = {}) => show(() => <ArticleScreen article={{ ...article, ...changes }} />);

it('tells who wrote it, when, and when it was checked', async () => {
  await draw();
  expect(screen.getByRole('heading', { level: 1, name: 'Night work' })).toBeTruthy();
  for (const text of [
    'Marula pay desk',
    'Reads what adverts pay',
    '5 Oct 2026 · 4 minutes to read',
    'Checked and updated 2 Nov 2026',
  ]) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  expect(screen.getByText('Six to six.')).toBeTruthy();
});

it('lists its parts, and each leads to its heading', async () => {
  await draw();
  const contents = screen.getByRole('navigation', { name: 'In this article' });
  const links = within(contents).getAllByRole('link');
  expect([...new Set(links.map((link) => link.getAttribute('href')))]).toEqual(['#hours', '#pay', '#home']);
});

it('has no list for a text of two parts', async () => {
  await draw({ headings: [heading('hours'), heading('pay')] });
  expect(screen.queryByRole('navigation', { name: 'In this article' })).toBeNull();
});

it('offers the one step that fits it', async () => {
  await draw();
  expect(screen.getByRole('link', { name: 'Make an alert' }).getAttribute('href')).toBe('/app/alerts');
  expect(screen.queryByRole('link', { name: 'Post a job' })).toBeNull();
});

it('can be passed on by links that ask nobody until they are followed', async () => {
  await draw({ title: 'Pay & rest?' });
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('WhatsApp')).toBe(
    'https://wa.me/?text=Pay%20%26%20rest%3F%20https%3A%2F%2Fmarula.example%2Fblog%2Fnight-work',
  );
  expect(href('Email')).toContain('mailto:?subject=Pay%20%26%20rest%3F&body=https%3A');
  expect(document.querySelector('script[src], iframe, img')).toBeNull();
});

it('leads on to what belongs to it, and says which country that is about', async () => {
  await draw();
  expect(screen.getByRole('link', { name: 'Gratuity' }).getAttribute('href')).toBe('/blog/gratuity');
  expect(screen.getByText('5 Oct 2026 · 1 minute to read · About Zambia')).toBeTruthy();
});

it('stands alone where nothing belongs to it and nothing is asked for', async () => {
  await draw({ related: [], action: null, share_url: null, updated_at: article.published_at });
  expect(screen.queryByRole('heading', { name: 'Read next' })).toBeNull();
  expect(screen.queryByText(/Checked and updated/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'WhatsApp' })).toBeNull();
});
