import { botCheck as limits } from '@marula/contract/limits';
import { localeFrom, tenants } from '@marula/contract/tenants';
import { say } from '@marula/copy/say';
import { unprocessable } from '@marula/platform/auth/errors';
import { createPlatform } from '@marula/platform/create-platform';
import type { PlatformContext, PlatformHooks } from '@marula/platform/platform';
import type { Deps } from '../core/deps.ts';
import { takesNumbers } from '../core/text-channels.ts';
import { accountLetters } from '../mail/account-letters.ts';
import { sendMail } from '../mail/mail.tasks.ts';
import type { BotCheck } from '../ports/bot-check/port.ts';
import { channelAccess, channelWords } from './channel-access.ts';
import { readAccess, writeAccess } from './object-access.ts';
import { platformConfig } from './platform-config.ts';
import { platformDatabase } from './platform-database.ts';
import { sendText } from './sms.tasks.ts';

type Parts = Pick<Deps, 'config' | 'db' | 'log' | 'clock' | 'tasks' | 'newId'> & {
  /** Absent: nobody is asked to show that they are a person. */
  botCheck?: BotCheck | undefined;
};

const captchaHook =
  (botCheck: BotCheck): NonNullable<PlatformHooks['checkCaptcha']> =>
  async (token, address) =>
    (await botCheck.check(token, limits.platformAction, address)) === 'passed';

/** Written down in the platform's own transaction: no mail leaves for a code that was rolled back, none is forgotten. */
const mailHook =
  ({ tasks, newId }: Parts): PlatformHooks['sendMail'] =>
  (sql, mail) =>
    tasks.send(sql as Parameters<Parts['tasks']['send']>[0], sendMail, {
      id: newId(),
      to: mail.to,
      locale: localeFrom(mail.locale),
      letter: accountLetters[mail.kind](localeFrom(mail.locale), mail),
    });

/** Only to where people use the product: a message to a far country may cost as much as a day of them. */
const textHook =
  ({ tasks, newId }: Parts): NonNullable<PlatformHooks['sendSms']> =>
  async (sql, { to: digits, code }) => {
    const to = `+${digits}`;
    const tenant = Object.values(tenants).find(({ dial_code }) => to.startsWith(dial_code));
    if (!tenant) throw unprocessable('sms_send_failed', 'Messages are not sent to this country');
    const text = say(tenant.locale, 'letters_text_code', { code });
    await tasks.send(sql as Parameters<Parts['tasks']['send']>[0], sendText, { id: newId(), to, text });
  };

/** The platform as this product uses it. */
export const createProductPlatform = (parts: Parts): PlatformContext =>
  createPlatform({
    config: platformConfig(parts.config),
    db: platformDatabase(parts.db),
    log: parts.log,
    clock: parts.clock,
    hooks: {
      sendMail: mailHook(parts),
      ...(takesNumbers(parts.config) ? { sendSms: textHook(parts) } : {}),
      mayUseChannel: channelAccess(parts.db),
      maySay: channelWords,
      mayWriteObject: writeAccess,
      mayReadObject: readAccess(parts.db),
      ...(parts.botCheck ? { checkCaptcha: captchaHook(parts.botCheck) } : {}),
    },
  });
