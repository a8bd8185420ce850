import { expect, it } from 'vitest';
import { ApiError } from '@/lib/api-error';
import { serverErrors } from './server-errors';

const refused = (issues: unknown) =>
  new ApiError('The request is not valid.', { status: 400, code: 'request.invalid', data: { issues } });

it('stand at the fields they are about, in words a person can use', () => {
  const issues = [
    { path: 'body.start_date', code: 'past', message: 'lies in the past' },
    { path: 'body.title', message: 'Too big: expected string to have <=200 characters' },
    { path: 'body.unknown', message: 'is unknown' },
  ];
  expect(serverErrors(refused(issues))).toEqual({
    start_date: 'Start date is in the past',
    title: 'Job title is not valid.',
  });
});

it('are none when the refusal is about something else', () => {
  expect(serverErrors(refused([]))).toBeUndefined();
  expect(serverErrors(refused('x'))).toBeUndefined();
  expect(serverErrors(new ApiError('No.', { status: 403, code: 'plan.no_posts' }))).toBeUndefined();
  expect(serverErrors(new Error('offline'))).toBeUndefined();
});
