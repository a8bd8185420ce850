import { Group } from '@mantine/core';
import type { ReportQuestion } from '@marula/contract/reports.contract';
import { m } from '@/paraglide/messages';
import { DateField } from '@/ui/date-field';
import { wrongDays } from '../reports-search';

interface ChosenDaysProps {
  question: ReportQuestion;
  onChange: (question: ReportQuestion) => void;
}

const said = {
  missing: m.reports_day_missing,
  order: m.reports_day_order,
  long: m.reports_day_long,
} as const;

/** What is wrong with them is said at the field that has to change. */
export function ChosenDays({ question, onChange }: ChosenDaysProps) {
  const wrong = wrongDays(question);
  const fieldOf = (day: 'from' | 'to') => ({
    value: question[day] ?? null,
    error: wrong?.at === day && said[wrong.problem](),
    onChange: (value: string | null) => onChange({ ...question, [day]: value ?? undefined }),
  });
  return (
    <Group gap="sm" align="flex-start" grow mb={20} maw={400}>
      <DateField label={m.reports_first_day()} {...fieldOf('from')} />
      <DateField label={m.reports_last_day()} {...fieldOf('to')} />
    </Group>
  );
}
