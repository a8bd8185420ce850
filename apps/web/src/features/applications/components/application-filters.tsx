import { Checkbox } from '@mantine/core';
import { m } from '@/paraglide/messages';
import classes from './application-filters.module.css';
import { FilterFields, type FilterFieldsProps } from './filter-fields';
import { FilterSheet } from './filter-sheet';

/** The filters live in the address, so that a filtered list can be shared. */
export function ApplicationFilters({ values, jobs, onChange }: FilterFieldsProps) {
  return (
    <div className={classes.root}>
      <div className={classes.wide}>
        <FilterFields values={values} jobs={jobs} onChange={onChange} />
      </div>
      <FilterSheet values={values} jobs={jobs} onChange={onChange} />
      <Checkbox
        size="sm"
        className={classes.unread}
        label={m.applications_filter_unread()}
        checked={values.unread}
        onChange={(event) => onChange({ ...values, unread: event.currentTarget.checked })}
      />
    </div>
  );
}
