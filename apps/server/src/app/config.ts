import { databaseSettings } from '../db/db.config.ts';
import { httpSettings } from '../http/http.config.ts';
import { appSettings } from './app.config.ts';
import { readSettings } from './settings.ts';

/** Every setting of the server, by the part that reads it. `.env.example` is generated from this. */
export const settings = { app: appSettings, http: httpSettings, database: databaseSettings };

export function readConfig(env: Record<string, string | undefined>) {
  const http = readSettings(settings.http, env);
  return {
    app: readSettings(settings.app, env),
    http: { ...http, siteUrl: http.siteUrl ?? `http://localhost:${http.port}` },
    database: readSettings(settings.database, env),
  };
}

export type Config = ReturnType<typeof readConfig>;
