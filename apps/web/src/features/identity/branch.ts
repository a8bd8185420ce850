import { consentTo } from '@marula/contract/consent-record';
import { deepLinkAttribution as limits } from '@marula/contract/limits';
import { deepLinkPath } from '@marula/contract/own-path';
import { config } from '@/lib/config';
import { storedConsent } from '@/lib/stored-consent';

interface Branch {
  init: (
    key: string,
    options: { timeout: number; retries: number; retry_delay: number; no_journeys: boolean },
    done: (error: unknown, data?: { data_parsed?: { $deeplink_path?: unknown } }) => void,
  ) => void;
}

declare global {
  interface Window {
    branch?: Branch;
  }
}

export type Attribution = { available: true; path: string | undefined } | { available: false; reason: string };

const load = (origin: string): Promise<Branch> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `${origin}/branch-latest.min.js`;
    script.async = true;
    script.onload = () => (window.branch ? resolve(window.branch) : reject(new Error('the script is empty')));
    script.onerror = () => {
      script.remove();
      reject(new Error('the script did not load'));
    };
    document.head.append(script);
  });

/** Its own way of writing a path has no slash before it. */
const pathOf = (said: unknown): string | undefined =>
  typeof said === 'string' ? deepLinkPath(`/${said.replace(/^\/+/, '')}`) : undefined;

const start = async (key: string, origin: string): Promise<string | undefined> => {
  const branch = await load(origin);
  const options = {
    timeout: limits.requestTimeoutMs,
    retries: limits.retries,
    retry_delay: limits.retryDelayMs,
    no_journeys: true,
  };
  return new Promise((resolve, reject) => {
    branch.init(key, options, (error, data) =>
      error
        ? reject(error instanceof Error ? error : new Error(String(error)))
        : resolve(pathOf(data?.data_parsed?.$deeplink_path)),
    );
  });
};

const tooLong = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('no answer in time')), limits.overallWaitMs);
  });

/** Where a link that somebody followed to the app's store was to lead. Without a key nothing is loaded. */
export async function askBranch(): Promise<Attribution> {
  const { branchKey, branchUrl } = config;
  if (!branchKey || !branchUrl) return { available: false, reason: 'no-key' };
  // Branch counts visits: it is asked only where somebody has agreed to that.
  if (consentTo(storedConsent(), 'analytics') !== 'granted') return { available: false, reason: 'no-consent' };
  try {
    return { available: true, path: await Promise.race([start(branchKey, branchUrl), tooLong()]) };
  } catch (error) {
    return { available: false, reason: (error as Error).message };
  }
}
