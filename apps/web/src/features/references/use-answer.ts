import type { ReferenceAnswer, ReferenceLink } from '@marula/contract/references.contract';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '@/lib/api-error';
import { isDay, readDay } from '@/lib/days';
import { m } from '@/paraglide/messages';
import { isSpent, sendAnswer } from './references.queries';

type Errors = Partial<Record<'answer' | 'start_date' | 'end_date', string>>;
type Said = Parameters<typeof sendAnswer>[0];

const dates = ['start_date', 'end_date'] as const;

/** What was filled in, dates as the server reads them; what was left empty is not said. */
const filledIn = (form: HTMLFormElement) => {
  const fields = [...new FormData(form)].map(([name, given]) => {
    const value = String(given).trim();
    return [name, dates.some((date) => date === name) ? (readDay(value) ?? value) : value];
  });
  return Object.fromEntries(fields.filter(([, value]) => value)) as Omit<Said, keyof ReferenceLink>;
};

const errorsOf = (form: HTMLFormElement, answer: ReferenceAnswer | undefined): Errors => {
  const { start_date: start, end_date: end } = filledIn(form);
  return {
    ...(!answer && { answer: m.references_required() }),
    ...(start && !isDay(start) && { start_date: m.references_date() }),
    ...(start && end && end < start && { end_date: m.references_order() }),
    ...(end && !isDay(end) && { end_date: m.references_date() }),
  };
};

/** Sent once however often it is pressed; what was typed stays until it has arrived. */
export const useAnswer = (link: ReferenceLink, answer: ReferenceAnswer | undefined, onAnswered: () => void) => {
  const navigate = useNavigate();
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  const send = async (said: Said) => {
    running.current = true;
    setBusy(true);
    setFailure('');
    try {
      await sendAnswer(said);
      onAnswered();
    } catch (error) {
      if (isSpent(error)) return navigate({ to: '/invalid-link', search: { reason: 'reference' }, replace: true });
      setFailure(error instanceof ApiError ? error.message : m.error_server_unavailable());
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (running.current) return;
    const found = errorsOf(form, answer);
    setErrors(found);
    const [wrong] = Object.keys(found);
    if (wrong) form.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
    else void send({ ...filledIn(form), ...link });
  };

  return { errors, failure, busy, submit };
};
