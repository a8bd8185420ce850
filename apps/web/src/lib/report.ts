import { analyticsLimits } from '@marula/contract/limits';
import { config } from './config';
import { whenIdle } from './when-idle';

const { exceptionBucket, exceptionRefill, exceptionRefillMs, textCharacters, payloadBytes } = analyticsLimits;

/** Ten at once, then one every ten seconds: a loop of errors must not become a flood. */
export const createRateBucket = (now = Date.now) => {
  let left: number = exceptionBucket;
  let filledAt = now();
  return () => {
    const refills = Math.floor((now() - filledAt) / exceptionRefillMs);
    left = Math.min(exceptionBucket, left + refills * exceptionRefill);
    filledAt += refills * exceptionRefillMs;
    if (left === 0) return false;
    left -= 1;
    return true;
  };
};

const take = createRateBucket();
let isReported: () => boolean = () => true;

/** Some pages report nothing; which, is decided where the routes are known. */
export const setReporting = (rule: () => boolean) => {
  isReported = rule;
};

export const report = (error: unknown) => {
  const url = config.errorReportingUrl;
  if (!url || !isReported() || !take()) return;
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const body = JSON.stringify({ message: message.slice(0, textCharacters), stack, path: location.pathname });
  if (body.length > payloadBytes) return;
  whenIdle(() => {
    // A report that cannot be sent must not become an error of its own.
    fetch(url, { method: 'POST', body, keepalive: true, headers: { 'content-type': 'application/json' } }).catch(
      () => {},
    );
  });
};
