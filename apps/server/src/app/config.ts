import { serviceSettings } from '../access/service.config.ts';
import type { Config } from '../core/config.ts';
import { readSettings } from '../core/settings.ts';
import { databaseSettings } from '../db/db.config.ts';
import { botCheckSettings } from '../http/bot-check.config.ts';
import { httpSettings } from '../http/http.config.ts';
import { mailSettings } from '../mail/mail.config.ts';
import { contactSettings, officeZA, officeZM } from '../modules/contact/contact.config.ts';
import { filesSettings } from '../platform/files.config.ts';
import { signInSettings } from '../platform/sign-in.config.ts';
import { smsSettings } from '../platform/sms.config.ts';
import { aiSettings } from './ai.config.ts';
import { appSettings } from './app.config.ts';
import { paymentSettings } from './payments.config.ts';
import { pushSettings } from './push.config.ts';

/** Every setting of the server, by the part that reads it. `.env.example` is generated from this. */
export const settings = {
  app: appSettings,
  http: httpSettings,
  service: serviceSettings,
  database: databaseSettings,
  files: filesSettings,
  signIn: signInSettings,
  mail: mailSettings,
  sms: smsSettings,
  botCheck: botCheckSettings,
  payments: paymentSettings,
  push: pushSettings,
  ai: aiSettings,
  contact: contactSettings,
  officeZA,
  officeZM,
};

export function readConfig(env: Record<string, string | undefined>): Config {
  const http = readSettings(settings.http, env);
  return {
    app: readSettings(settings.app, env),
    http: { ...http, siteUrl: http.siteUrl ?? `http://localhost:${http.port}` },
    service: readSettings(settings.service, env),
    database: readSettings(settings.database, env),
    files: readSettings(settings.files, env),
    signIn: readSettings(settings.signIn, env),
    mail: readSettings(settings.mail, env),
    sms: readSettings(settings.sms, env),
    botCheck: readSettings(settings.botCheck, env),
    payments: readSettings(settings.payments, env),
    push: readSettings(settings.push, env),
    ai: readSettings(settings.ai, env),
    contact: {
      ...readSettings(settings.contact, env),
      offices: { ZA: readSettings(settings.officeZA, env), ZM: readSettings(settings.officeZM, env) },
    },
  };
}
