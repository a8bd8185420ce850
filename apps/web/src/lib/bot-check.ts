import { botCheckAction } from '@marula/contract/bot-check-action';
import { interactionEvents, botCheck as limits } from '@marula/contract/limits';
import { m } from '@/paraglide/messages';
import { ApiError } from './api-error';
import { config } from './config';
import { whenConsented } from './consented';

interface Recaptcha {
  ready: (run: () => void) => void;
  execute: (siteKey: string, options: { action: string }) => Promise<string>;
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

const loadFailed = () => new ApiError(m.error_bot_check_load_failed(), { status: 503, code: 'bot_check.load_failed' });

const insertScript = (siteKey: string): Promise<Recaptcha> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `${config.recaptchaUrl}/recaptcha/api.js?render=${siteKey}`;
    script.async = true;
    script.onload = () => {
      const { grecaptcha } = window;
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha));
      else reject(loadFailed());
    };
    script.onerror = () => {
      script.remove();
      reject(loadFailed());
    };
    document.head.append(script);
  });

/** Shows the server that a person is at work. Without a site key there is nothing to show. */
export const createBotCheck = (siteKey: string | undefined) => {
  let loading: Promise<Recaptcha> | undefined;
  let stopWaiting: (() => void) | undefined;

  const load = (key: string) => {
    stopWaiting?.();
    loading ??= insertScript(key).catch((error: unknown) => {
      // The next call tries again.
      loading = undefined;
      throw error;
    });
    return loading;
  };

  return {
    /** Loads with the first sign of a person, or a little later: never with the page, and not before it was agreed to. */
    start: () =>
      whenConsented('bot_check', () => {
        if (!siteKey || loading || stopWaiting) return;
        const begin = () => void load(siteKey).catch(() => {});
        const timer = setTimeout(begin, limits.fallbackDelayMs);
        for (const event of interactionEvents) addEventListener(event, begin, { once: true, passive: true });
        stopWaiting = () => {
          clearTimeout(timer);
          for (const event of interactionEvents) removeEventListener(event, begin);
        };
      }),

    /** Who sends a form needs its proof, whatever else was agreed to. A token is good once, and only for the action that it was asked for; the body may say which. */
    token: async (action: string, body?: unknown): Promise<string | undefined> => {
      if (!siteKey) return undefined;
      const recaptcha = await load(siteKey);
      return recaptcha.execute(siteKey, { action: botCheckAction(action, body) });
    },
  };
};

export const botCheck = createBotCheck(config.recaptchaSiteKey);
