import { analyticsLimits } from '@marula/contract/limits';
import { config } from './config';
import { cutText, sendAway } from './send-away';
import { whenIdle } from './when-idle';

const { exceptionBucket, exceptionRefill, exceptionRefillMs } = analyticsLimits;

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

export interface Fault {
  error: Error;
  path: string;
  at: number;
  /** Some pages report nothing, and only count that something failed. */
  reported: boolean;
}

type Reporter = (fault: Fault) => void;

const take = createRateBucket();
const reporters = new Set<Reporter>();
/** For who comes later: reporters are loaded when the page is idle, and errors do not wait for it. */
let early: Fault[] = [];
let isReported: () => boolean = () => true;

/** Some pages report nothing; which, is decided where the routes are known. */
export const setReporting = (rule: () => boolean) => {
  isReported = rule;
};

/** Hears of every error from now on, and of those before. Returns how to stop. */
export const addReporter = (reporter: Reporter) => {
  reporters.add(reporter);
  for (const fault of early) reporter(fault);
  return () => {
    reporters.delete(reporter);
  };
};

const send = (url: string, { error: { message, stack = '' }, path }: Fault) =>
  whenIdle(() => void sendAway(url, JSON.stringify({ message: cutText(message), stack, path })));

export const report = (thrown: unknown) => {
  if (!take()) return;
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const fault = { error, path: location.pathname, at: Date.now(), reported: isReported() };
  early = [...early, fault].slice(-exceptionBucket);
  for (const reporter of reporters) reporter(fault);
  if (config.errorReportingUrl && fault.reported) send(config.errorReportingUrl, fault);
};
