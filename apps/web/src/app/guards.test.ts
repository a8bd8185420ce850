import { beforeEach, describe, expect, it, vi } from 'vitest';
import { removeCookie } from '@/lib/cookies';
import { takeAttemptedPath } from '@/lib/session';
import { checkGuards, type GuardFacts, searchOf } from './guards';
import type { Guard } from './route-data';

const facts = (given: { maintenance?: boolean; session?: boolean; lacks?: Guard[] } = {}): GuardFacts => ({
  maintenance: () => given.maintenance ?? false,
  session: () => given.session ?? true,
  holds: async (guard) => !given.lacks?.includes(guard),
});

beforeEach(() => removeCookie('redirect_path'));

describe('the session guard', () => {
  it('sends a visitor from the dashboard to login and remembers where they wanted to go', async () => {
    expect(await checkGuards('/dashboard/jobs/view/7', [], facts({ session: false }))).toBe('/login');
    expect(takeAttemptedPath()).toBe('/dashboard/jobs/view/7');
    expect(takeAttemptedPath()).toBeUndefined();
  });

  it('remembers what an address says beside its path, as the link in a mail does', async () => {
    const address = '/dashboard/settings/company?proof=7';
    await checkGuards('/dashboard/settings/company', [], facts({ session: false }), address);
    expect(takeAttemptedPath()).toBe(address);
  });

  it.each(['/', '/browse-jobs/7', '/login', '/auth/callback', '/dashboards'])('leaves %s open', async (path) => {
    expect(await checkGuards(path, [], facts({ session: false }))).toBeUndefined();
  });
});

describe('maintenance', () => {
  it.each(['/', '/login', '/dashboard/home'])('on: %s leads to /maintenance', async (path) => {
    expect(await checkGuards(path, [], facts({ maintenance: true, session: false }))).toBe('/maintenance');
  });
  it.each(['/admin', '/admin/content', '/status'])('on: %s stays open', async (path) => {
    expect(await checkGuards(path, [], facts({ maintenance: true, session: false }))).toBeUndefined();
  });
  it('on: /maintenance stays', async () => {
    expect(await checkGuards('/maintenance', [], facts({ maintenance: true }))).toBeUndefined();
  });
  it('off: /maintenance leads home', async () => {
    expect(await checkGuards('/maintenance', [], facts())).toBe('/');
  });
});

describe('what a route asks for', () => {
  it.each([
    ['credit', '/dashboard/jobs'],
    ['company', '/dashboard/settings/company'],
    ['subscription', '/dashboard/subscription-inactive'],
  ] as const)('without %s it leads to %s', async (guard, way) => {
    expect(await checkGuards('/dashboard/x', [guard], facts({ lacks: [guard] }))).toBe(way);
    expect(await checkGuards('/dashboard/x', [guard], facts())).toBeUndefined();
    expect(await checkGuards('/dashboard/x', [], facts({ lacks: [guard] }))).toBeUndefined();
  });

  it('leads who wants to post from a plan on hold to what can be done about it', async () => {
    const lacks = facts({ lacks: ['subscription', 'credit'] });
    expect(await checkGuards('/dashboard/jobs/create', ['credit', 'company'], lacks)).toBe(
      '/dashboard/subscription-inactive',
    );
  });

  it('opens the purchase prompt where credit is missing, and nothing elsewhere', () => {
    expect(searchOf('/dashboard/jobs')).toEqual({ purchase: true });
    expect(searchOf('/dashboard/settings/company')).toEqual({});
  });

  it('is not asked of somebody who is not signed in', async () => {
    const asked = vi.fn();
    await checkGuards('/dashboard/x', ['credit'], { ...facts({ session: false }), holds: asked });
    expect(asked).not.toHaveBeenCalled();
  });
});
