import { describe, expect, it } from 'vitest';
import { MatchRange, matchBounds, StatusId } from './applications.contract.ts';
import { ConsentRecord } from './consent.contract.ts';
import { consentCategories } from './consent-limits.ts';
import { consentTo, validConsent } from './consent-record.ts';
import { at, id } from './entities.fixture.ts';
import { Questionnaire, QuestionnaireAnswers, questionTypes } from './jobs.questionnaire.contract.ts';
import { callbackTypes, SignUpFlags, sessionEvents } from './session.contract.ts';
import { ById, Email, PhoneNumber, ReferenceId, WebAddress } from './shared.contract.ts';
import { hasPosts } from './subscriptions.contract.ts';
import { forcedColourMode, IconName } from './ui.contract.ts';

const uuid = (index: number) => `0190f3a4-8c1e-7b2d-9a55-${String(index).padStart(12, '0')}`;
const question = (index: number) => ({ id: uuid(index), type: 'short_text', text: 'Why?', required: false });
const choice = (options: string[]) => [{ ...question(1), type: 'single_select', options }];
const accepts = (questions: unknown) => Questionnaire.safeParse(questions).success;

describe('a questionnaire', () => {
  it('knows the nine kinds of question', () => {
    expect(questionTypes.toSorted()).toEqual(
      [
        ...['short_text', 'long_text', 'yes_no', 'single_select', 'multi_select', 'number', 'date', 'url', 'file'],
      ].toSorted(),
    );
  });

  it('has up to 20 questions with up to 10 options', () => {
    const questions = (count: number) => Array.from({ length: count }, (_, index) => question(index));
    const options = (count: number) => choice(Array.from({ length: count }, (_, index) => `Option ${index}`));
    expect([accepts(questions(20)), accepts(questions(21))]).toEqual([true, false]);
    expect([accepts(options(10)), accepts(options(11)), accepts(options(0))]).toEqual([true, false, false]);
  });

  it('refuses options where there is nothing to choose, twins, and what it does not know', () => {
    expect(accepts([{ ...question(1), options: ['a'] }])).toBe(false);
    expect(accepts(choice(['a', ' a ']))).toBe(false);
    expect(accepts([question(1), question(1)])).toBe(false);
    expect(accepts([{ ...question(1), auto_decline: true }])).toBe(false);
    expect(accepts([{ ...question(1), type: 'password' }])).toBe(false);
  });

  it('is answered with text, number, yes or no, or a choice', () => {
    const answers = ['Because', 5, true, ['a', 'b'], null].map((answer) => ({ question_id: id, answer }));
    expect(QuestionnaireAnswers.safeParse(answers).success).toBe(true);
    expect(QuestionnaireAnswers.safeParse([{ question_id: id, answer: { $ne: 1 } }]).success).toBe(false);
    expect(QuestionnaireAnswers.safeParse([{ question_id: id, answer: 'x', score: 100 }]).success).toBe(false);
  });
});

describe('an input', () => {
  it('names a row by its UUID and nothing else', () => {
    expect(ById.safeParse({ id }).success).toBe(true);
    for (const bad of ['1', '', '../x', `${id}'`, null]) expect(ById.safeParse({ id: bad }).success).toBe(false);
    expect(ById.safeParse({ id, company_id: id }).success).toBe(false);
  });

  it('names reference data by a number that the database can hold', () => {
    for (const good of [1, 32_767]) expect(ReferenceId.safeParse(good).success).toBe(true);
    for (const bad of [0, -1, 1.5, 32_768, '1']) expect(ReferenceId.safeParse(bad).success).toBe(false);
  });

  it('moves applications to one of the five statuses', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 99].filter((status) => StatusId.safeParse(status).success)).toEqual([1, 2, 3, 4, 5]);
  });

  it('filters matches by the four ranges', () => {
    expect(MatchRange.safeParse('90-10').success).toBe(false);
    expect(MatchRange.options.map(matchBounds)).toEqual([
      { min: 0, max: 25 },
      { min: 26, max: 50 },
      { min: 51, max: 75 },
      { min: 76, max: 100 },
    ]);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://a.example', 'a.example'])(
    'takes no %s as a site',
    (url) => {
      expect(WebAddress.safeParse(url).success).toBe(false);
    },
  );

  it('takes sites, addresses and numbers in their usual forms', () => {
    expect(WebAddress.safeParse('https://karoo.example/jobs').success).toBe(true);
    expect(Email.safeParse('thandi@example.co.za').success).toBe(true);
    for (const bad of ['a＠x.example', 'a@x.example,b@evil.example', `${'a'.repeat(300)}@x.example`]) {
      expect(Email.safeParse(bad).success).toBe(false);
    }
    expect(PhoneNumber.safeParse('+260971234567').success).toBe(true);
    expect(PhoneNumber.safeParse('0821234567').success).toBe(false);
  });
});

describe('consent', () => {
  const record = {
    categories: ['necessary', 'analytics'],
    services: { necessary: ['bot_check', 'live_chat'], analytics: ['tag_manager', 'analytics'] },
    revision: 1,
    consentId: 'c1',
    consentTimestamp: at,
    lastConsentTimestamp: at,
    expirationTime: 2000,
    data: null,
  };
  const valid = (changes: object) => validConsent({ ...record, ...changes }, { revision: 1, now: 1000 });

  it('is void when it is of another revision, expired or incomplete', () => {
    expect(valid({})).not.toBeNull();
    expect(valid({ revision: 2 })).toBeNull();
    expect(valid({ expirationTime: 1000 })).toBeNull();
    expect(validConsent(null, { revision: 1, now: 1000 })).toBeNull();
    for (const field of Object.keys(record)) expect(valid({ [field]: undefined }), field).toBeNull();
  });

  it('is void when it agrees to what nobody asks for', () => {
    expect(valid({ categories: ['necessary', 'advertising'] })).toBeNull();
    expect(valid({ services: { analytics: ['heat_maps'] } })).toBeNull();
  });

  it('is read as its schema has it', () => {
    expect(ConsentRecord.safeParse(record).success).toBe(true);
    for (const field of Object.keys(record).filter((name) => name !== 'data')) {
      expect(ConsentRecord.safeParse({ ...record, [field]: undefined }).success, field).toBe(false);
    }
  });

  it('grants a service, denies it, or is still to be asked', () => {
    expect(consentTo(valid({}), 'analytics')).toBe('granted');
    const onlyAnalytics = valid({ services: { necessary: ['bot_check', 'live_chat'], analytics: ['analytics'] } });
    expect(consentTo(onlyAnalytics, 'analytics')).toBe('granted');
    expect(consentTo(onlyAnalytics, 'tag_manager')).toBe('denied');
    expect(consentTo(onlyAnalytics, 'live_chat')).toBe('granted');
    expect(consentTo(null, 'analytics')).toBe('pending');
    expect(consentCategories.necessary.readOnly).toBe(true);
  });
});

describe('the session and the screen', () => {
  it('know the words of the specification', () => {
    expect(sessionEvents.join(' ')).toBe(
      'INITIAL_SESSION SIGNED_IN SIGNED_OUT TOKEN_REFRESHED USER_UPDATED PASSWORD_RECOVERY MFA_CHALLENGE_VERIFIED',
    );
    expect(callbackTypes.join(' ')).toBe('signup oauthSignIn oauthMemberCreate oauthIdentity recovery email_changed');
    expect(SignUpFlags.safeParse({ has_password: true, is_employer: true, new_owner: true, role: 1 }).success).toBe(
      false,
    );
  });

  it('name icons in lowercase with hyphens, and stay light', () => {
    expect(['circle-x', 'check', 'h1'].every((icon) => IconName.safeParse(icon).success)).toBe(true);
    expect(['Circle', 'circle_x', '-x', 'x-', '../x', ''].some((icon) => IconName.safeParse(icon).success)).toBe(false);
    expect(forcedColourMode).toMatchObject({ value: 'light', forced: true });
  });
});

describe('posts', () => {
  it('are there when some are left or none are counted', () => {
    expect([0, 1, null].map((total_available) => hasPosts({ total_available }))).toEqual([false, true, true]);
  });
});
