import { expect, test } from 'vitest';
import { newsPath } from './candidate-app-news-path.ts';

test('what somebody was told leads to what it is about, and what is gone leads nowhere', () => {
  expect(newsPath({ code: 'message', chat_id: 'c' })).toBe('/messages/c');
  expect(newsPath({ code: 'invited', job_id: 'j', application_id: 'a' })).toBe('/applications/a');
  expect(newsPath({ code: 'application_declined', application_ids: ['a'] })).toBe('/applications/a');
  expect(newsPath({ code: 'application_declined', application_ids: ['a', 'b'] })).toBe('/applications');
  expect(newsPath({ code: 'reference_confirmed', job_history_id: 'h' })).toBe('/profile/history');
  expect(newsPath({ code: 'video_reviewed' })).toBe('/profile/video');
  expect(newsPath({ code: 'job_found', job_id: 'j' })).toBe('/jobs/j');
  expect(newsPath({ code: 'application_removed', job_id: 'j' })).toBeUndefined();
  expect(newsPath({ code: 'invite_removed', job_id: 'j' })).toBeUndefined();
});
