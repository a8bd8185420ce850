import type { FormTopic } from '@marula/contract/form-kinds';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setTransport } from '@/lib/api';
import type { SentMessage } from '../sent-message';
import { ContactForm } from './contact-form';
import { MessageForm } from './message-form';

let sent: Record<string, string>[];
let answer: () => Response;

const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

beforeEach(() => {
  sent = [];
  answer = () => json(200, { id: '018f3c5e-0000-7000-8000-000000000000', kind: 'contact' });
  setTransport(async (_, init) => {
    sent.push(JSON.parse(String(init?.body)));
    return answer();
  });
});

const draw = async (content = <ContactForm topic="question" sent={undefined} />) => {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => content }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  await act(async () => render(<RouterProvider router={router as never} />));
};

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));
const choose = (topic: FormTopic) => fireEvent.change(field('What is it about?'), { target: { value: topic } });

const write = () => {
  type('Your name', 'Thandi');
  type('Your email', ' thandi@people.example ');
  type('Your message', 'Where is\nmy job?');
};

describe('a message', () => {
  it('is sent with its topic and where it was written, and its copy is announced', async () => {
    await draw();
    write();
    choose('scam');
    press();
    expect(await screen.findByRole('heading', { name: 'Thank you, we have your message' })).toBeTruthy();
    expect(screen.getByText(/A copy is on its way to thandi@people\.example\./)).toBeTruthy();
    expect(sent).toEqual([
      {
        kind: 'contact',
        topic: 'scam',
        name: 'Thandi',
        email: 'thandi@people.example',
        phone: '',
        company: '',
        message: 'Where is\nmy job?',
        page: '/contact',
        website: '',
      },
    ]);
  });

  it('that lacks something is not sent: what is missing is said, and the first of it has the focus', async () => {
    await draw();
    type('Your name', 'Thandi');
    press();
    expect(await screen.findByText('The email field is required')).toBeTruthy();
    expect(screen.getByText('Your message is required')).toBeTruthy();
    expect(document.activeElement).toBe(field('Your email'));
    expect(sent).toEqual([]);
  });

  it('about prices needs a company, and becomes a sales request', async () => {
    await draw();
    write();
    choose('sales');
    press();
    expect(await screen.findByText('Company is required')).toBeTruthy();
    type('Company', 'Zulu’s Bakery');
    press();
    await screen.findByRole('heading', { name: 'Thank you, we have your message' });
    expect(sent).toMatchObject([{ kind: 'sales', company: 'Zulu’s Bakery' }]);
    expect(sent[0]).not.toHaveProperty('topic');
  });

  it('is sent once, however often the button is pressed', async () => {
    let release = () => {};
    const waits = new Promise<void>((done) => {
      release = done;
    });
    setTransport(async (_, init) => {
      sent.push(JSON.parse(String(init?.body)));
      await waits;
      return answer();
    });
    await draw();
    write();
    press();
    await expect.poll(() => sent.length).toBe(1);
    press();
    press();
    release();
    await screen.findByRole('heading', { name: 'Thank you, we have your message' });
    expect(sent.length).toBe(1);
  });
});

describe('a refusal', () => {
  const refuse = (status: number, code: string) => () => json(status, { error: { code, message: 'English' } });

  it('for too many keeps what was written and says why', async () => {
    answer = refuse(429, 'rate.requests');
    await draw();
    write();
    press();
    expect(await screen.findByText(/You were sending too many requests\./)).toBeTruthy();
    expect(field('Your message').value).toBe('Where is\nmy job?');
    answer = () => json(200, { id: '018f3c5e-0000-7000-8000-000000000000', kind: 'contact' });
    press();
    await screen.findByRole('heading', { name: 'Thank you, we have your message' });
  });

  it.each([
    ['question', 'There was a problem sending your message. Please try again.'],
    ['support', 'There was a problem sending your support request. Please try again.'],
    ['sales', 'There was a problem sending your sales request. Please try again.'],
  ] as const)('of a fault of ours about %s is said in its words', async (topic, words) => {
    answer = refuse(500, 'forms.send_failed');
    await draw(<MessageForm topic={topic} hint={undefined} page="/contact" />);
    write();
    type(topic === 'sales' ? 'Company' : 'Company (if you write for one)', 'Mine');
    press();
    expect(await screen.findByText(words)).toBeTruthy();
  });
});

describe('what was sent without a script', () => {
  const written = { name: 'Thandi', email: 'no', phone: '', company: '', message: 'A long story' };

  it('and refused comes back with its words, and with what is wrong', async () => {
    const refused: SentMessage = {
      topic: 'support',
      written,
      failure: 'Invalid request: please check the fields and try again.',
      errors: { email: 'A valid email address is required' },
    };
    await draw(<ContactForm topic="question" sent={refused} />);
    expect(screen.getByRole('alert').textContent).toBe(refused.failure);
    expect(screen.getByText('A valid email address is required')).toBeTruthy();
    expect(field('Your message').value).toBe('A long story');
    expect(field('What is it about?').value).toBe('support');
  });

  it('and taken is thanked for', async () => {
    await draw(<ContactForm topic="question" sent={{ topic: 'support', written, errors: {} }} />);
    expect(screen.getByRole('heading', { name: 'Thank you, we have your message' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Write another message' }).getAttribute('href')).toBe('/contact');
  });
});
