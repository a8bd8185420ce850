import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Config } from '../core/config.ts';
import type { Database } from '../core/database.ts';
import type { Deps, Payments } from '../core/deps.ts';
import { StartupError } from '../core/startup-error.ts';
import { embeddedVectors } from '../domain/matching/meaning.ts';
import type { PlatformParts } from '../http/platform.ts';
import { createPlatformFetch } from '../http/platform-fetch.ts';
import { fileStoreOf } from '../platform/file-store.ts';
import { createProductPlatform } from '../platform/product-platform.ts';
import { noBotCheck } from '../ports/bot-check/off.ts';
import type { BotCheck } from '../ports/bot-check/port.ts';
import { recaptcha } from '../ports/bot-check/recaptcha.ts';
import { embeddedEmbedder } from '../ports/embeddings/embedded.ts';
import { geminiEmbedder } from '../ports/embeddings/gemini.ts';
import type { Embeddings } from '../ports/embeddings/port.ts';
import { platformFiles } from '../ports/files/platform.ts';
import { platformIdentity } from '../ports/identity/platform.ts';
import type { Mail } from '../ports/mail/port.ts';
import { smtpMail } from '../ports/mail/smtp.ts';
import { flutterwave } from '../ports/payments/flutterwave.ts';
import { noPayments } from '../ports/payments/off.ts';
import { paystack } from '../ports/payments/paystack.ts';
import { webPushService } from '../ports/push/web-push.ts';
import { threadReader } from '../ports/reader/thread.ts';
import { byChannel } from '../ports/sms/by-channel.ts';
import { httpSms } from '../ports/sms/http.ts';
import { inboxSms } from '../ports/sms/inbox.ts';
import type { Sms } from '../ports/sms/port.ts';
import { type Boss, createBoss } from '../tasks/boss.ts';
import { aiOf } from './ai.ts';

interface Parts {
  config: Config;
  db: Database;
  log: Logger;
  /** Without one, the mail server of the configuration. */
  mail?: Mail | undefined;
  /** Instead of what the configuration names, for each currency. */
  payments?: Partial<Payments> | undefined;
  clock?: () => Date;
  /** Off: no task runs by the hour, so nothing happens in a test that it did not ask for. */
  byTheClock?: boolean;
}

export interface Composed {
  deps: Deps;
  boss: Boss;
  platform: PlatformParts;
}

/** The one place where ports meet their drivers. */
export function compose({ config, db, log, clock = () => new Date(), byTheClock = true, ...given }: Parts): Composed {
  const onError = (error: Error) => log.error({ err: error }, 'the task queue reported an error');
  const boss = createBoss(db, onError, { works: config.app.mode !== 'web', byTheClock });
  const base = { config, db, log, clock, newId: randomUUID, tasks: boss };
  const botCheck = botCheckOf(config);
  const context = createProductPlatform({ ...base, botCheck });
  const files = fileStoreOf(config);
  const { smtpUrl: url = 'smtp://127.0.0.1', from } = config.mail;
  const mail = given.mail ?? smtpMail({ url, from });
  const deps: Deps = {
    ...base,
    mail,
    sms: smsOf(config, mail),
    botCheck: botCheck ?? noBotCheck,
    payments: { ...paymentsOf(config), ...given.payments },
    push: webPushService({ contact: contactOf(config) }),
    files: platformFiles(context, files),
    reader: threadReader(),
    ai: aiOf(config, { db, log, clock }),
    embeddings: embeddingsOf(config),
    identity: platformIdentity(context, createPlatformFetch(context)),
  };
  return { deps, boss, platform: { context, files, redisUrl: config.http.redisUrl } };
}

function smsOf({ sms: { url, token, sender, whatsappUrl, whatsappToken } }: Config, mail: Mail): Sms {
  if (url && !token) throw new StartupError('SMS_URL needs SMS_TOKEN beside it.');
  if (whatsappUrl && !whatsappToken) throw new StartupError('WHATSAPP_URL needs WHATSAPP_TOKEN beside it.');
  return byChannel({
    sms: url && token ? httpSms({ url, token, sender }) : inboxSms(mail),
    whatsapp: whatsappUrl && whatsappToken ? httpSms({ url: whatsappUrl, token: whatsappToken }) : undefined,
  });
}

/** A push service asks here about what it delivers; it takes https addresses and mail addresses. */
const contactOf = ({ http: { siteUrl }, mail: { from } }: Config): string =>
  siteUrl.startsWith('https:') ? siteUrl : `mailto:${/[^\s<>]+@[^\s<>]+/.exec(from)?.[0]}`;

function botCheckOf({ http, botCheck: { secret, verifyUrl: url, leastScore } }: Config): BotCheck | undefined {
  const { recaptchaSiteKey: siteKey } = http;
  if (!siteKey && !secret) return undefined;
  if (!siteKey || !secret) throw new StartupError('The bot check needs both RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET.');
  return recaptcha({ url, secret, leastScore });
}

/** What the shipped model has stored serves until Gemini has stored everything. */
function embeddingsOf({ ai: { geminiKey: key, embeddingModel: model, geminiUrl: url } }: Config): Embeddings {
  const embedded = embeddedEmbedder(embeddedVectors);
  if (!key) return { wanted: embedded, all: [embedded] };
  const gemini = geminiEmbedder({ url, key, model });
  return { wanted: gemini, all: [gemini, embedded] };
}

/** Without a key nobody is asked: what is not configured refuses. */
function paymentsOf({ payments: { paystackSecretKey, paystackUrl, ...given } }: Config): Payments {
  const { flutterwaveSecretKey, flutterwaveUrl, flutterwaveWebhookSecret } = given;
  return {
    ZAR: paystackSecretKey
      ? paystack({ url: paystackUrl, secretKey: paystackSecretKey })
      : noPayments({ name: 'paystack', currency: 'ZAR' }),
    ZMW: flutterwaveSecretKey
      ? flutterwave({ url: flutterwaveUrl, secretKey: flutterwaveSecretKey, webhookSecret: flutterwaveWebhookSecret })
      : noPayments({ name: 'flutterwave', currency: 'ZMW' }),
  };
}
