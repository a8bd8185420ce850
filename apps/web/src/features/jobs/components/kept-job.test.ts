import { beforeEach, expect, it, vi } from 'vitest';
import { forgetDrafts } from '@/lib/forget-drafts';
import { emptyDraft } from './job-draft';
import { dropJob, keepJob, readJob } from './kept-job';

const at = new Date('2026-11-15T12:00:00Z');
const kept = { base: emptyDraft, draft: { ...emptyDraft, title: 'Driver' }, step: 'offer' } as const;

beforeEach(() => localStorage.clear());

it('comes back as it was written, under its own name only', () => {
  expect(keepJob('one', kept, at)).toBe(true);
  expect(readJob('one')).toEqual({ ...kept, at });
  expect(readJob('two')).toBeUndefined();
  dropJob('one');
  expect(readJob('one')).toBeUndefined();
});

it('is not offered when it has another shape than the form', () => {
  const { title: _, ...older } = emptyDraft;
  keepJob('one', { ...kept, draft: older as typeof emptyDraft }, at);
  expect(readJob('one')).toBeUndefined();
  localStorage.setItem('marula-draft:one', '{broken');
  expect(readJob('one')).toBeUndefined();
  localStorage.setItem('marula-draft:one', '"text"');
  expect(readJob('one')).toBeUndefined();
});

it('is forgotten with everything else that was kept, and nothing more', () => {
  keepJob('one', kept, at);
  keepJob('two', kept, at);
  localStorage.setItem('colour', 'light');
  forgetDrafts();
  expect(readJob('one')).toBeUndefined();
  expect(readJob('two')).toBeUndefined();
  expect(localStorage.getItem('colour')).toBe('light');
});

it('says so where the browser keeps nothing', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(keepJob('one', kept, at)).toBe(false);
  full.mockRestore();
});
