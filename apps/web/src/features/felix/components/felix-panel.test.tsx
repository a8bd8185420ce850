import { planFeatureDefaults } from '@marula/contract/plans';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { felixPanel } from '@/domain/felix-panel';
import { loadPlan } from '@/lib/auth/me';
import {
  about,
  answers,
  answerWith,
  begin,
  calls,
  done,
  id,
  json,
  lineOf,
  open,
  say,
  uses,
} from './felix-stage.fixture';

beforeEach(begin);

it('says what it is, and offers things to try that are made from the company’s own jobs', async () => {
  await open();
  expect(await screen.findByText(/Nothing you write leaves Marula/)).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Find people for Night porter' })).toBeTruthy();
  expect(screen.getByText('288 of 500 left this month')).toBeTruthy();
});

it('shows an answer as it comes, also where a line comes in two pieces, and counts what is left', async () => {
  const streamed = answerWith();
  await open();
  await say('how many applied');
  const words = lineOf({ event: 'words', text: 'Nine people' });
  await streamed.send(words.slice(0, 15));
  expect(screen.queryByText('Nine people')).toBeNull();
  await streamed.send(words.slice(15));
  expect(await screen.findByText('Nine people')).toBeTruthy();
  await streamed.send(lineOf({ event: 'words', text: ' applied.' }));
  expect(await screen.findByText('Nine people applied.')).toBeTruthy();
  await streamed.send(done([{ kind: 'text', text: 'Nine people applied.' }]));
  expect(await screen.findByText('287 of 500 left this month')).toBeTruthy();
  expect(screen.getByText('how many applied')).toBeTruthy();
  expect(felixPanel.get().conversation).toBe(id);
});

it('reads an answer out once when it is whole, not word by word', async () => {
  const streamed = answerWith();
  await open();
  await say('how many');
  await streamed.send(lineOf({ event: 'words', text: 'Nine' }));
  await screen.findByText('Nine');
  expect(screen.getByRole('log').getAttribute('aria-live')).toBe('off');
  expect(screen.queryByText(/Felix has answered/)).toBeNull();
  await streamed.send(done([{ kind: 'text', text: 'Nine' }]));
  expect(await screen.findByText('Felix has answered. Nine')).toBeTruthy();
});

it('keeps what had come when the line breaks off, and asks again', async () => {
  const streamed = answerWith();
  await open();
  await say('how many');
  await streamed.send(lineOf({ event: 'words', text: 'Nine pe' }));
  await screen.findByText('Nine pe');
  await streamed.breakOff();
  expect(await screen.findByText('The line broke off. What had come by then is kept.')).toBeTruthy();
  expect(screen.getByText('Nine pe')).toBeTruthy();
  const again = answerWith();
  await userEvent.click(screen.getByRole('button', { name: 'Ask again' }));
  await again.send(done([{ kind: 'text', text: 'Nine people' }]));
  expect(await screen.findByText('Nine people')).toBeTruthy();
  expect(screen.queryByText(/The line broke off/)).toBeNull();
});

it('stops when told to: the call is closed and what had come stays', async () => {
  const streamed = answerWith();
  const { stream } = streamed;
  let signal: AbortSignal | null | undefined;
  answers[`POST /api/felix/conversations/${id}/messages`] = ({ init }) => {
    signal = init?.signal;
    signal?.addEventListener('abort', () => streamed.fail());
    return { ok: true, status: 200, body: stream };
  };
  await open();
  await say('how many');
  await streamed.send(lineOf({ event: 'words', text: 'Nine' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Stop' }));
  expect(signal?.aborted).toBe(true);
  expect(await screen.findByText('Stopped. What had come by then is kept.')).toBeTruthy();
  expect(screen.getByText('Nine')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ask again' })).toBeNull();
});

it('says in the catalogue’s words why nothing came, and gives the question back', async () => {
  answers[`POST /api/felix/conversations/${id}/messages`] = () =>
    json({ error: { code: 'felix.resting', message: 'x' } }, 503);
  await open();
  await say('how many');
  expect(await screen.findByText(/cannot be reached right now/)).toBeTruthy();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message to Felix' }).value).toBe('how many');
});

it('makes nothing of an answer come alive: tags and addresses are words', async () => {
  const streamed = answerWith();
  await open();
  await say('x');
  const text = '<img src=x onerror=alert(1)> [click](https://evil.example) https://evil.example';
  await streamed.send(done([{ kind: 'text', text }]));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(document.querySelector('img, a[href*="evil"]')).toBeNull();
});

it('counts characters when they run out, and sends no more than the server takes', async () => {
  await open();
  await screen.findByText('288 of 500 left this month');
  const field = screen.getByRole('textbox', { name: 'Message to Felix' });
  await userEvent.type(field, 'a'.repeat(35));
  expect(screen.getByText('35 of 40')).toBeTruthy();
  await userEvent.type(field, 'aaaaaaa{Enter}');
  expect(screen.getByText('2 characters too many')).toBeTruthy();
  expect(calls).not.toContain('POST /api/felix/conversations');
});

it('closes with Escape', async () => {
  await open();
  await userEvent.click(await screen.findByRole('textbox', { name: 'Message to Felix' }));
  await userEvent.keyboard('{Escape}');
  expect(felixPanel.get().open).toBe(false);
});

it('says what would be gained where the plan has no Felix', async () => {
  answers['GET /api/subscriptions/features'] = () => planFeatureDefaults;
  await loadPlan();
  await open();
  expect(await screen.findByText(/Felix finds people/)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('says when one can ask again once nothing is left', async () => {
  answers['GET /api/felix'] = () => ({ ...about, uses: { ...uses, used: 500 } });
  await open();
  expect(await screen.findByText(/You can ask again from 1 Dec 2026/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
});
