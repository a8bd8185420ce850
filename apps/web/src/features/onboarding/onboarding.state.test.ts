import { beforeEach, expect, it } from 'vitest';
import { setOnboardingSeen, takeOnboarding } from './onboarding.state';

beforeEach(() => sessionStorage.clear());

it('is not due until an employer is known who has not seen it', () => {
  expect(takeOnboarding().due).toBe(false);
  setOnboardingSeen(false);
  expect(takeOnboarding()).toMatchObject({ due: true, step: -1 });
});

it('goes on where it was left', () => {
  takeOnboarding().leaveAt(2);
  expect(takeOnboarding().step).toBe(2);
});
