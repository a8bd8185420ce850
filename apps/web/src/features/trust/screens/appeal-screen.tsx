import { trustLimits } from '@marula/contract/trust-limits';
import type { TrustAct } from '@marula/contract/trust-words';
import { Navigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useCallback, useRef, useState } from 'react';
import { api } from '@/lib/api';
import { ApiError } from '@/lib/api-error';
import { useAnswer } from '@/lib/ask';
import { formatDay } from '@/lib/clock';
import * as trustEndpoints from '@/lib/endpoints/trust.gen';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import { buttonLook } from '@/ui/button-look';
import { FormHead } from '@/ui/form-head';
import layout from '@/ui/layout.module.css';
import { TextArea } from '@/ui/text-area';
import { causeWords } from '../trust-words';

const whatWords: Partial<Record<TrustAct, (said: { name: string }) => string>> = {
  warn: m.trust_appeal_what_warn,
  take_down: m.trust_appeal_what_take_down,
  suspend: m.trust_appeal_what_suspend,
};

const endWords = {
  appealed: m.trust_appeal_appealed,
  over: m.trust_appeal_over,
  upheld: m.trust_appeal_upheld,
  restored: m.trust_appeal_restored,
} as const;

const saidOf = (error: unknown) => (error instanceof ApiError ? error.message : m.error_server_unavailable());

function AppealForm({ token, onSent }: { token: string; onSent: () => void }) {
  const { min, max } = trustLimits.appealCharacters;
  const [error, setError] = useState('');
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const send = async (words: string) => {
    running.current = true;
    setBusy(true);
    setFailure('');
    try {
      await api(trustEndpoints.appeal, { body: { token, words } });
      onSent();
    } catch (refused) {
      setFailure(saidOf(refused));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (running.current) return;
    const words = String(new FormData(event.currentTarget).get('words')).trim();
    setError(words.length < min ? m.trust_appeal_short() : '');
    if (words.length >= min) void send(words);
  };
  return (
    <form noValidate className={`${layout.stack} ${layout.gap20}`} onSubmit={submit}>
      <TextArea
        label={m.trust_appeal_words()}
        hint={m.trust_appeal_hint({ least: min })}
        name="words"
        rows={6}
        maxLength={max}
        error={error || undefined}
      />
      <div role="alert">{failure}</div>
      <button
        type="submit"
        aria-disabled={busy || undefined}
        aria-busy={busy || undefined}
        {...buttonLook({ size: 'lg', fullWidth: true })}
      >
        {busy ? m.trust_appeal_sending() : m.trust_appeal_send()}
      </button>
    </form>
  );
}

/** Where a letter leads: what was decided, why, and a place to say that it is wrong. */
export function AppealScreen() {
  const { token = '' } = useSearch({ from: '/_full-page/appeal' });
  const [sent, setSent] = useState(false);
  const ask = useCallback(
    (signal: AbortSignal) =>
      api(trustEndpoints.readAppeal, { query: { token }, signal }).catch((error: unknown) => {
        if (error instanceof ApiError && ['auth.token_invalid', 'request.invalid'].includes(error.code ?? ''))
          return null;
        throw error;
      }),
    [token],
  );
  const { data, error, again } = useAnswer(ask);
  if (error) {
    return (
      <>
        <FormHead />
        <p role="alert">{saidOf(error)}</p>
        <button type="button" {...buttonLook({ size: 'lg', variant: 'default' })} onClick={again}>
          {m.trust_appeal_again()}
        </button>
      </>
    );
  }
  if (data === undefined) return <FormHead text={m.site_loader()} />;
  if (data === null) return <Navigate to="/invalid-link" replace />;
  const { act, cause, name, until } = data;
  const state = sent ? 'appealed' : data.state;
  return (
    <>
      <FormHead text={whatWords[act]?.({ name }) ?? name} />
      <p>{m.trust_appeal_because({ cause: causeWords[cause]() })}</p>
      {state === 'open' ? (
        <>
          <p>{m.trust_appeal_open({ date: formatDay(new Date(until), getTenant().time_zone) })}</p>
          <AppealForm token={token} onSent={() => setSent(true)} />
        </>
      ) : (
        <p role="status">{endWords[state]()}</p>
      )}
    </>
  );
}
