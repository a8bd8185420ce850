import { expect, test } from 'vitest';
import { safeHtml } from './safe-html';

test('what the editor makes stays as it is', () => {
  const html =
    '<p>A <strong>b</strong><br>&amp; c</p><ul><li><a href="https://marula.example/?a=1&amp;b=2">d</a></li></ul>';
  expect(safeHtml(html)).toBe(html);
});

test.each([
  ['<p onclick="alert(1)">a</p>', '<p>a</p>'],
  ['<img src=x onerror=alert(1)>a', 'a'],
  ['<script>alert(1)</script><style>p{}</style>a', 'a'],
  ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href=" JavaScript:alert(1)">a</a>', '<a>a</a>'],
  ['<meta http-equiv="refresh" content="0;url=//evil.example"><iframe src="//evil.example"></iframe>a', 'a'],
  ['<div style="position:fixed">a<svg><script>alert(1)</script></svg></div>', 'a'],
  ['&lt;img src=x onerror=alert(1)&gt;', '&lt;img src=x onerror=alert(1)&gt;'],
  [
    '<a href="https://a.example/&quot;onclick=&quot;alert(1)">a</a>',
    '<a href="https://a.example/&quot;onclick=&quot;alert(1)">a</a>',
  ],
])('%s is drawn as %s', (html, drawn) => {
  expect(safeHtml(html)).toBe(drawn);
});
