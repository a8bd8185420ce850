import { type OptionsFilter, Select } from '@mantine/core';
import type { JobSummary } from '@marula/contract/jobs.contract';
import { matchRanges } from '@marula/contract/match-limits';
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

type Labelled = { value: string; label: string };

/** As the server finds them; what was asked for before is narrowed until its answer comes. */
const withWords: OptionsFilter = ({ options, search }) => {
  const words = search.trim().toLowerCase();
  return (options as Labelled[]).filter(({ label }) => label.toLowerCase().includes(words));
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
      <Select
        {...(labelled ? { label: jobLabel } : { 'aria-label': jobLabel, w: 220 })}
        {...look}
        searchable={Boolean(onSearchJobs) || jobs.length > 8}
        nothingFoundMessage={m.applications_filter_job_none()}
        placeholder={m.applications_filter_all_jobs()}
        filter={withWords}
        {...(onSearchJobs && { onSearchChange: onSearchJobs })}
        // What is typed takes the place of the title that stands there.
        onFocus={(event) => event.currentTarget.select()}
        value={values.job_id}
        onChange={(id) => onChange({ ...values, job_id: id === everything ? null : id })}
        data={[
          { value: everything, label: m.applications_filter_all_jobs() },
          ...jobs.map(({ id, title }) => ({ value: id, label: title })),
        ]}
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
