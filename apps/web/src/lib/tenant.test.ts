import { beforeEach, expect, it, vi } from 'vitest';
import { m } from '@/paraglide/messages';
import { removeCookie, writeCookie } from './cookies';
import { applyLocale, chooseTenant, getLocale, getTenant } from './tenant';

beforeEach(() => {
  removeCookie('tenant');
  removeCookie('locale');
});

it('is South Africa in English until somebody chooses', () => {
  expect(getTenant().code).toBe('ZA');
  expect(getLocale()).toBe('en');
});

it('treats an unknown value as the default', () => {
  writeCookie('tenant', 'XX', { path: '/', sameSite: 'lax' });
  writeCookie('locale', 'fr', { path: '/', sameSite: 'lax' });
  expect(getTenant().code).toBe('ZA');
  expect(getLocale()).toBe('en');
});

it('keeps the choice for 365 days, for the whole site, lax', () => {
  const written = vi.spyOn(document, 'cookie', 'set');
  const reload = vi.fn();
  chooseTenant('ZM', reload);
  expect(written).toHaveBeenCalledWith('tenant=ZM; path=/; samesite=lax; max-age=31536000');
  expect(written).toHaveBeenCalledWith('locale=zm; path=/; samesite=lax; max-age=31536000');
  expect(reload).toHaveBeenCalledOnce();
  written.mockRestore();
  expect(getTenant().code).toBe('ZM');
});

it('speaks with Zambian places and money, and with the common words where there is no difference', () => {
  chooseTenant('ZM', () => {});
  applyLocale();
  expect(document.documentElement.lang).toBe('en-ZM');
  expect(m.home_popular_1()).toBe('Nurse');
  expect(m.home_page_title()).toBe('Find work close to home');
  chooseTenant('ZA', () => {});
  applyLocale();
  expect(m.home_popular_1()).toBe('Code 14 driver');
});
