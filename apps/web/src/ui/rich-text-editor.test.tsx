import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import type { Editor } from '@tiptap/react';
import { expect, it, vi } from 'vitest';
import { RichTextEditor } from './rich-text-editor';

const words = new Proxy({}, { get: (_, name) => String(name) }) as never;

const draw = (value: string, onChange: (html: string) => void) => (
  <MantineProvider env="test">
    <span id="label">Description</span>
    <RichTextEditor {...{ value, onChange, words }} labelledBy="label" describedBy="" wrong={false} required={false} />
  </MantineProvider>
);

const open = () => {
  const onChange = vi.fn();
  const { rerender } = render(draw('', onChange));
  const field = screen.getByRole<HTMLElement & { editor: Editor }>('textbox', { name: 'Description' });
  return {
    field,
    type: (text: string) => field.editor.commands.insertContent(text),
    /** As a form gives back what was typed, now or later. */
    give: (value: string) => rerender(draw(value, onChange)),
    said: () => onChange.mock.calls.map(([html]) => html as string),
  };
};

it('keeps the letters that were typed while the form was still busy with those before', () => {
  const { field, type, give, said } = open();
  type('dri');
  type('ver');
  expect(said()).toEqual(['<p>dri</p>', '<p>driver</p>']);
  give('<p>dri</p>');
  expect(field.textContent).toBe('driver');
  give('<p>driver</p>');
  expect(field.textContent).toBe('driver');
});

it('takes a text from outside, also one that was typed here before', () => {
  const { field, type, give } = open();
  type('dri');
  give('<p>dri</p>');
  type('ver');
  give('<p>driver</p>');
  give('<p>A kept draft</p>');
  expect(field.textContent).toBe('A kept draft');
  give('<p>dri</p>');
  expect(field.textContent).toBe('dri');
  give('');
  expect(field.textContent).toBe('');
});
