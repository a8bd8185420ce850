import { type DestinationStream, type Logger, pino } from 'pino';

/**
 * Structured, one JSON line each. Headers, bodies and addresses are never handed to it; tests look for what must not be
 * in it, because a list of names to strike out would only strike out the names somebody thought of.
 */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino({ level, base: undefined }, destination);
