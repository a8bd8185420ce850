import { Editor } from '@tiptap/react';
import { describe, expect, it } from 'vitest';
import { addressOf, richTextExtensions } from './rich-text-extensions';

const read = (content: string) => new Editor({ extensions: richTextExtensions, content }).getHTML();

describe('the editor', () => {
  it.each([
    '<p>You <strong>drive</strong> our <em>trucks</em>, <u>safely</u>, <s>fast</s>.</p>',
    '<h2>Two</h2><h3>Three</h3><h4>Four</h4><p>Text</p>',
    '<ul><li><p>One</p></li><li><p>Two</p></li></ul>',
    '<ol><li><p>One</p><ul><li><p>Inside</p></li></ul></li></ol>',
    '<blockquote><p>Said</p></blockquote><p>One<br>Two</p>',
    '<p><a href="https://marula.example/a?b=1&amp;c=2">Read</a> <a href="mailto:jobs@marula.example">write</a> <a href="tel:+27115550100">call</a></p>',
  ])('gives back what it was given: %s', (html) => expect(read(html)).toBe(html));

  it.each([
    ['<p onclick="alert(1)" style="color:red" class="x">Text</p>', '<p>Text</p>'],
    ['<script>alert(1)</script><p>Text</p>', '<p>Text</p>'],
    ['<p><img src="x" onerror="alert(1)">Text</p>', '<p>Text</p>'],
    [
      '<p><a href="https://a.example" target="_blank" rel="x" class="y">Text</a></p>',
      '<p><a href="https://a.example">Text</a></p>',
    ],
    ['<table><tr><td>Cell</td></tr></table>', '<p>Cell</p>'],
    ['<pre><code>code</code></pre>', '<p>code</p>'],
  ])('takes out what the server would: %s', (html, cleaned) => expect(read(html)).toBe(cleaned));

  it('makes no link that could run something', () => {
    expect(read('<p><a href="javascript:alert(1)">Text</a></p>')).not.toContain('javascript');
    expect(read('<p><a href="data:text/html,x">Text</a></p>')).not.toContain('data:');
  });
});

describe('an address', () => {
  it.each([
    ['www.marula.example', 'https://www.marula.example'],
    ['marula.example/jobs?x=1', 'https://marula.example/jobs?x=1'],
    [' https://marula.example ', 'https://marula.example'],
    ['jobs@marula.example', 'mailto:jobs@marula.example'],
    ['tel:+27115550100', 'tel:+27115550100'],
    ['javascript:alert(1)', undefined],
    ['marula', undefined],
    ['two words.example', undefined],
    ['', undefined],
  ])('%j becomes %j', (typed, address) => expect(addressOf(typed)).toBe(address));
});
