import { Select } from '@mantine/core';
import type { JobSummary } from '@marula/contract/jobs.contract';
import { matchRanges } from '@marula/contract/match-limits';
import { JobSelect } from '@/domain/job-select';
import { m } from '@/paraglide/messages';
import classes from './application-filters.module.css';
import type { FilterValues } from './filter-values';
import { NameField } from './name-field';

export interface FilterFieldsProps {
  values: FilterValues;
  jobs: readonly Pick<JobSummary, 'id' | 'title'>[];
  onChange: (values: FilterValues) => void;
  /** Given where there may be more jobs than are offered: asks for those with these words. */
  onSearchJobs?: ((words: string) => void) | undefined;
  /** What the filters show, as a file. */
  onDownload?: (() => void) | undefined;
}

// A Select has no empty value of its own.
const everything = 'all';

const rangeWords = (range: (typeof matchRanges)[number]) => {
  const [min = '', max = ''] = range.split('-');
  return m.applications_filter_range({ min, max });
};

/** Name, job and match; the same three beside the list and in the sheet on a phone. */
export function FilterFields(props: FilterFieldsProps & { labelled?: boolean }) {
  const { values, jobs, onChange, onSearchJobs, labelled } = props;
  const look = { className: classes.field, classNames: { input: classes.quiet ?? '' } };
  const jobLabel = m.applications_filter_job();
  const matchLabel = m.applications_filter_match();
  return (
    <>
      <NameField labelled={labelled} value={values.search} onChange={(search) => onChange({ ...values, search })} />
      <JobSelect
        {...(labelled ? { label: jobLabel } : { 'aria-label': jobLabel, w: 220 })}
        {...look}
        jobs={jobs}
        onSearchJobs={onSearchJobs}
        chosen={values.job_id}
        onChoose={(job_id) => onChange({ ...values, job_id })}
      />
      <Select
        {...(labelled ? { label: matchLabel } : { 'aria-label': matchLabel, w: 148 })}
        {...look}
        value={values.match_range ?? everything}
        onChange={(value) => onChange({ ...values, match_range: matchRanges.find((range) => range === value) ?? null })}
        data={[
          { value: everything, label: m.applications_filter_any_match() },
          ...matchRanges.toReversed().map((range) => ({ value: range, label: rangeWords(range) })),
        ]}
      />
    </>
  );
}
