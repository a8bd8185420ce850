import { expect, it } from 'vitest';
import { firstParagraph } from './first-paragraph';

it('is the sentence under the title, as plain text', () => {
  const markup =
    '<p>Menu</p><h1>Pricing</h1><p class="lead">Free &amp; <b>simple</b> &lt;always&gt;, it&#x27;s</p><p>More</p>';
  expect(firstParagraph(markup)).toBe("Free & simple <always>, it's");
});

it.each(['<h1>Jobs</h1><ol></ol><p>A card</p>', '<p>No title</p>', '<h1>Jobs</h1><p> </p>'])(
  'is nothing in %s',
  (markup) => expect(firstParagraph(markup)).toBeUndefined(),
);
