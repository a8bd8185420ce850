import { Button, Text } from '@mantine/core';
import type { DraftedJob, PayHint } from '@marula/contract/felix.contract';
import { formatMoney } from '@marula/contract/formats';
import type { ReferenceOption } from '@marula/contract/shared.contract';
import { companyTenant } from '@/lib/auth/me';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import classes from './felix-writer.module.css';
import { type JobField, nameIn } from './job-draft';
import { fieldOfPath } from './job-input';

/** The field of the form that one of the job's names stands for. */
export const fieldOf = (name: string | null): JobField | undefined =>
  name === 'salary' ? 'pay_min' : name === null ? undefined : fieldOfPath(`body.${name}`);

interface FelixNotesProps {
  questions: DraftedJob['questions'];
  onField: (field: JobField) => void;
}

/** What only the employer can know, and where the answer belongs. */
export const FelixNotes = ({ questions, onField }: FelixNotesProps) =>
  questions.length > 0 && (
    <ul className={classes.notes} aria-label={m.felix_draft_ask({ count: questions.length })}>
      {questions.map(({ field, text }) => {
        const place = fieldOf(field);
        return (
          <li key={text}>
            {place ? (
              <Button variant="subtle" className={classes.gap ?? ''} onClick={() => onField(place)}>
                {text}
              </Button>
            ) : (
              <span className={classes.gap}>{text}</span>
            )}
          </li>
        );
      })}
    </ul>
  );

export const payHintWords = (hint: PayHint, terms: readonly ReferenceOption[]) => {
  const money = (amount: number) => formatMoney(amount, companyTenant().currency);
  return m.felix_pay({
    count: hint.jobs,
    place: hint.province ?? m.felix_pay_country(),
    lowest: money(hint.lowest),
    middle: money(hint.middle),
    highest: money(hint.highest),
    term: nameIn(terms, hint.remuneration_term_id)?.toLowerCase() ?? '',
  });
};

export const PayHintNote = ({ hint, terms }: { hint: PayHint; terms: readonly ReferenceOption[] }) => (
  <Text size="xs" c="dimmed" mt={-12} className={layout.breaks}>
    {payHintWords(hint, terms)}
  </Text>
);
