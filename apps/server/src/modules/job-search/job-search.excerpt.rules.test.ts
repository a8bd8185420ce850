import { describe, expect, test } from 'vitest';
import { FOUND } from '../../domain/search/marked.ts';
import { excerptOf } from './job-search.excerpt.rules.ts';

const found = (word: string) => `${FOUND.start}${word}${FOUND.end}`;
const shown = (text: string) => text.replaceAll(FOUND.start, '').replaceAll(FOUND.end, '');

describe('what a card says of a job', () => {
  test('is the first sentence, whole', () => {
    const html = '<p>We need a cashier for our store in Durban. You work the till.</p><p>Apply here.</p>';
    expect(excerptOf(html, [])).toBe('We need a cashier for our store in Durban.');
  });

  test('is never a heading, a label or capitals alone', () => {
    const html =
      '<h2>Your work with us every day</h2><p>JOB DESCRIPTION FOR THIS POST</p><p>Duties:</p><ul><li>Clean two floors before eight</li></ul>';
    expect(excerptOf(html, [])).toBe('Clean two floors before eight');
  });

  test('goes on behind a point that ends no sentence', () => {
    const html =
      '<p>Work from 7 a.m. to 4 p.m. Monday to Friday with e.g. Sage and Excel at R 45.50 an hour. More.</p>';
    expect(excerptOf(html, [])).toContain('R 45.50 an hour.');
  });

  test('is cut behind a clause where it is too long for a card', () => {
    const html = `<p>You count the float, balance the till at cash-up, sell airtime and electricity to everybody who asks for it, help on the floor of the shop when the queue is short, and lock up.</p>`;
    const said = excerptOf(html, []);
    expect(said).toBe(
      'You count the float, balance the till at cash-up, sell airtime and electricity to everybody who asks for it…',
    );
    expect(said.length).toBeLessThanOrEqual(160);
  });

  test('is cut before a phrase where a long sentence has no clauses', () => {
    const said = excerptOf(
      `<p>${'We are looking for a person who is good with people and also good at sums '.repeat(4)}</p>`,
      [],
    );
    expect(said).toMatch(/(?:people|sums|person|looking|good)…$/);
    expect(said.length).toBeLessThanOrEqual(160);
  });

  test('is the sentence that has the words looked for, also in a list', () => {
    const html = `<p>Our kitchen in Ndola is busy.</p><ul><li>Drive the ${found('forklift')} in the yard</li></ul>`;
    expect(excerptOf(html, [])).toBe(`Drive the ${found('forklift')} in the yard`);
  });

  test('begins at the clause that has the words where they stand behind the cut', () => {
    const long =
      'Take stock of everything that came in during the night and write it into the book, sign for the deliveries of the day, check what was sent back by customers';
    const said = excerptOf(`<p>${long}, and drive the ${found('forklift')} when needed.</p>`, []);
    expect(said).toBe(`…and drive the ${found('forklift')} when needed.`);
  });

  test('closes a mark that a cut would leave open', () => {
    const said = excerptOf(`<p>${found('x'.repeat(200))} and more of the same here</p>`, []);
    expect(said.indexOf(FOUND.end)).toBeGreaterThan(said.indexOf(FOUND.start));
    expect(shown(said)).toMatch(/…$/);
  });

  test('is what the job offers where the text says nothing', () => {
    expect(excerptOf('<p>Cashier</p>', ['Transport', 'Uniform'])).toBe('Transport, Uniform');
    expect(excerptOf('', [])).toBe('');
  });

  test('does not show half a tag of a text that was cut off', () => {
    expect(excerptOf('<p>We need a baker in Kitwe</p><stro', [])).toBe('We need a baker in Kitwe');
  });
});
