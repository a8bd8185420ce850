import { candidate } from '@marula/contract/candidates.fixture';
import { job as example, id } from '@marula/contract/entities.fixture';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { answerWith, bodiesOf, openApp } from '../app-stage.fixture';
import { sendNewFile } from '../files/send-file';
import type { Person } from '../session';

vi.mock('../files/send-file');

const certificate = { id: '0191b1f0-0000-7000-8000-00000000000a', text: 'Your certificate', type: 'file' };
const service = { id: '0191b1f0-0000-7000-8000-00000000000b', text: 'A busy service', type: 'long_text' };

const job = {
  ...example,
  company: { ...example.company, verified: true },
  questionnaire: [certificate, service].map((question) => ({ ...question, required: false })),
  published_at: example.created_at,
  work_country_id: 1,
  featured: false,
  availability: 'open',
  requirements: [],
  usual_answer_days: 3,
  company_check: null,
  similar: [],
};

const cook = { kind: 'candidate', profile: candidate } as unknown as Person;

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

const startApplication = async () => {
  answerWith({ [`GET /api/job/public/${id}`]: job, 'POST /api/candidate/me/application': {} });
  openApp(`/app/apply/${id}`, cook);
  const file = new File(['%PDF'], 'certificate.pdf', { type: 'application/pdf' });
  await userEvent.upload(await screen.findByLabelText('Choose a photo or a PDF'), file);
  await press('Next');
};

it('waits with an application for a file that is on its way, and sends it with what was answered meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<{ title: string }>();
  vi.mocked(sendNewFile).mockReturnValue(promise);
  await startApplication();
  await userEvent.type(screen.getByLabelText('Your answer'), 'A hundred covers.');
  await press('Check and send');
  await screen.findByText('Sending it …');
  expect(screen.getByRole('button', { name: /^Send to/ })).toHaveProperty('disabled', true);
  resolve({ title: 'certificate.pdf' });
  await screen.findByText('certificate.pdf');
  expect(screen.getByText('A hundred covers.')).toBeTruthy();
  await press(/^Send to/);
  await screen.findByRole('heading', { name: /^Sent to/ });
  expect(bodiesOf('POST /api/candidate/me/application')).toMatchObject([
    {
      questionnaire_answers: [
        { question_id: certificate.id, answer: 'certificate.pdf' },
        { question_id: service.id, answer: 'A hundred covers.' },
      ],
    },
  ]);
});

it('says of a file that failed after its question was left that it was not sent', async () => {
  const { promise, reject } = Promise.withResolvers<{ title: string }>();
  vi.mocked(sendNewFile).mockReturnValue(promise);
  await startApplication();
  await press('Check and send');
  await screen.findByText('Sending it …');
  reject(new Error('The connection was lost.'));
  await screen.findByText('The file was not sent. Choose it again.');
  expect(screen.getByRole('button', { name: /^Send to/ })).toHaveProperty('disabled', false);
});
