import { formatMonth } from '@marula/contract/formats';
import { m } from '@/paraglide/messages';

interface Period {
  start_date: string | null;
  end_date: string | null;
}

/** Mar 2021 to now; what is not known is left out. */
export const periodWords = ({ start_date, end_date }: Period, goesOn = false): string => {
  const to = goesOn ? m.candidates_now() : formatMonth(end_date);
  const from = formatMonth(start_date);
  return from && to ? m.candidates_period({ from, to }) : from || to;
};

/** Said before it is sent: the server would say the same. */
export const periodTrouble = ({ start_date, end_date }: Period): string | undefined =>
  start_date && end_date && end_date < start_date ? m.candidate_app_profile_refused({ field: 'end_date' }) : undefined;
