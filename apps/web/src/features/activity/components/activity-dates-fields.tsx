import { m } from '@/paraglide/messages';
import { DateField } from '@/ui/date-field';
import type { ActivityFilters } from '../activity-search';
import classes from './activity-dates-fields.module.css';

export function ActivityDates({ search: { from, to }, onSearch }: ActivityFilters) {
  const clear = { clearLabel: m.activity_date_clear() };
  return (
    <div className={classes.dates}>
      <DateField
        {...clear}
        label={m.activity_from()}
        value={from ?? null}
        onChange={(day) => onSearch({ from: day ?? undefined })}
      />
      <DateField
        {...clear}
        label={m.activity_to()}
        value={to ?? null}
        onChange={(day) => onSearch({ to: day ?? undefined })}
      />
    </div>
  );
}
