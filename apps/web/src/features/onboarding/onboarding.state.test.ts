import { beforeEach, expect, it } from 'vitest';
import { forgetStep, intro, keepStep, readStep } from './onboarding.state';

beforeEach(() => localStorage.clear());

it('begins with the intro, and goes on where it was left', () => {
  expect(readStep('a')).toBe(intro);
  keepStep('a', 2);
  expect(readStep('a')).toBe(2);
});

it('is one person’s own', () => {
  keepStep('a', 2);
  expect(readStep('b')).toBe(intro);
});

it('is over once it was seen, and begins anew when what was kept makes no sense', () => {
  keepStep('a', 2);
  forgetStep('a');
  expect(readStep('a')).toBe(intro);
  localStorage.setItem('onboarding-step:a', 'nonsense');
  expect(readStep('a')).toBe(intro);
});
