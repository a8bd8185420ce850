import { describe, expect, test } from 'vitest';
import { articleHtml } from './article-html.ts';

const html = (markdown: string) => articleHtml(markdown).html;

describe('an article', () => {
  test('has headings that a list of contents can lead to, each with an address of its own', () => {
    const { html: drawn, headings } = articleHtml('# Pay\n\n## Hours & rest\n\n### Pay\n\n## Content\n\n#### Small');
    expect(headings).toEqual([
      { id: 'pay', text: 'Pay', level: 2 },
      { id: 'hours-rest', text: 'Hours & rest', level: 2 },
      { id: 'pay-2', text: 'Pay', level: 3 },
      { id: 'content-2', text: 'Content', level: 2 },
    ]);
    for (const { id, level } of headings) expect(drawn).toContain(`<h${level} id="${id}">`);
    expect(drawn).toContain('<h4>Small</h4>');
  });

  test('has tables that scroll by themselves, lists and emphasis', () => {
    const table = html('| a | b |\n|---|--:|\n| 1 | 2 |');
    expect(table).toMatch(/^<figure tabindex="0"><table>/);
    expect(table).toContain('<td align="right">2</td>');
    expect(html('1. **one**\n2. *two*')).toContain('<li><strong>one</strong></li>');
  });

  test('leads outside without handing over the window, and inside as any link does', () => {
    expect(html('[law](https://www.gov.za/a)')).toBe('<p><a href="https://www.gov.za/a" rel="noopener">law</a></p>\n');
    expect(html('[jobs](/browse-jobs)')).toBe('<p><a href="/browse-jobs">jobs</a></p>\n');
  });

  test.each([
    ['a script', '<script>alert(1)</script>', /<script/],
    ['a handler', 'a <img src=x onerror=alert(1)> b', /<img/],
    ['a link that runs', '[a](javascript:alert(1))', /javascript:/],
    ['a picture that runs', '![a](data:text/html,x)', /<img/],
    ['an id that the page has', '<h2 id="root">x</h2>', /<h2 id="root"/],
    ['a style', '<p style="position:fixed">x</p>', /<p style/],
  ])('runs nothing of %s', (_, markdown, never) => {
    expect(html(markdown)).not.toMatch(never);
  });

  test('shows HTML as the text it is', () => {
    expect(html('Write <b>plainly</b>')).toBe('<p>Write &lt;b&gt;plainly&lt;/b&gt;</p>\n');
  });
});
