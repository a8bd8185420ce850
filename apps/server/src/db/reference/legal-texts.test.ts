import { readdirSync, readFileSync } from 'node:fs';
import { activityLimits } from '@marula/contract/activity-limits';
import { consent } from '@marula/contract/consent-limits';
import { formLimits } from '@marula/contract/form-limits';
import { jobLimits } from '@marula/contract/job-limits';
import {
  bundleLimits,
  duration,
  localeCookie,
  offerLimits,
  postLimits,
  sessionCookie,
  subscriptionLimits,
} from '@marula/contract/limits';
import { notificationLimits } from '@marula/contract/notification-limits';
import { tenants } from '@marula/contract/tenants';
import { describe, expect, it, test } from 'vitest';
import { readConfig } from '../../app/config.ts';
import { asOperated } from '../../domain/articles/as-operated.ts';

const folder = new URL('./articles/legal/', import.meta.url);
const textOf = (file: string) => readFileSync(new URL(file, folder), 'utf8');
const lineWith = (text: string, words: string) => text.split('\n').find((line) => line.includes(words)) ?? '';

/** What a text promises is what the code does: whoever changes the number changes the text. */
test.each([
  ['privacy-policy.md', 'Notices in the bell', `${notificationLimits.keptMs / duration.day} days`],
  ['privacy-policy.md', 'activity log | 24', `${activityLimits.keptMonths} months`],
  ['privacy-policy.md', 'A job that has closed', `${jobLimits.closedPageDays} days`],
  ['privacy-policy.md', 'What you write to us', `${formLimits.keptMonths} months`],
  ['privacy-policy.md', 'that was not confirmed', `${formLimits.unconfirmedDays} days`],
  ['privacy-policy.md', 'trial or free post', `${offerLimits.rememberedDays / 365} years`],
  ['terms-and-conditions.md', '**Trial.**', `${subscriptionLimits.trialDays} days`],
  ['terms-and-conditions.md', '**If a payment fails**', `${subscriptionLimits.graceDays} days`],
  ['terms-and-conditions.md', '**Bundles**', `${(bundleLimits.validDays / 365) * 12} months`],
  ['terms-and-conditions.md', '**A post** is', `${postLimits.giveBackHours} hours`],
  ['refunds.md', 'nobody has seen it', `${postLimits.giveBackHours} hours`],
  ['cookies.md', 'tenant, locale', `${localeCookie.maxAgeDays} days`],
  ['cookies.md', consent.cookie.name, `${consent.cookie.maxAgeDays} days`],
  ['cookies.md', 'The session cookie', `${sessionCookie.maxAgeDays} days`],
])('%s says of "%s" %s', (file, words, promise) => {
  expect(lineWith(textOf(file), words)).toContain(promise);
});

describe('as a country reads it', () => {
  const config = readConfig({ CONTACT_MAIL_ZA: 'help@marula.example', CONTACT_ADDRESS_ZA: '1 <b>Long</b> | Street' });
  const text = ['Run by {legal_name}.', '- {mail}', '- {phone}', '{ZA} Only here', '{ZM} Only there', '{address}'].join(
    '\n',
  );

  it('a text names its company and its own law, and leaves out what nobody has entered', () => {
    expect(asOperated({ config }, tenants.ZA, text)).toBe(
      'Run by Marula (Pty) Ltd.\n- help@marula.example\nOnly here\n1 \\<b\\>Long\\</b\\> \\| Street',
    );
    expect(asOperated({ config }, tenants.ZM, text)).toBe('Run by Marula Zambia Limited.\nOnly there');
  });

  it.each(readdirSync(folder))('%s has no blank left, and nothing of the other country', (file) => {
    for (const code of ['ZA', 'ZM'] as const) {
      if (file.endsWith('.za.md') && code === 'ZM') continue;
      const shown = asOperated({ config }, tenants[code], textOf(file));
      expect(shown).not.toMatch(/\{[A-Za-z_]+\}/);
      expect(shown).not.toMatch(code === 'ZA' ? /Flutterwave|kwacha/ : /POPIA|Paystack|\brand on the\b/);
    }
  });
});
