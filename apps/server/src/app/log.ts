import { type DestinationStream, type Logger, pino } from 'pino';

/** Structured, one JSON line each. Headers and bodies are never handed to it, and these never get through by accident. */
const secret = [
  'authorization',
  'cookie',
  'password',
  'token',
  'access_token',
  'refresh_token',
  'email',
  'contact_number',
];

export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    { level, base: undefined, redact: { paths: secret.flatMap((key) => [key, `*.${key}`]), remove: true } },
    destination,
  );
