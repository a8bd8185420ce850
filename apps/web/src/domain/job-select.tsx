import { type OptionsFilter, Select, type SelectProps } from '@mantine/core';
import type { JobSummary } from '@marula/contract/jobs.contract';
import { m } from '@/paraglide/messages';

interface JobSelectProps extends Omit<SelectProps, 'value' | 'onChange' | 'data'> {
  jobs: readonly Pick<JobSummary, 'id' | 'title'>[];
  chosen: string | null;
  onChoose: (id: string | null) => void;
  /** Given where there may be more jobs than are offered: asks for those with these words. */
  onSearchJobs?: ((words: string) => void) | undefined;
}

// A Select has no empty value of its own.
const everything = 'all';

type Labelled = { value: string; label: string };

/** As the server finds them; what was asked for before is narrowed until its answer comes. */
const withWords: OptionsFilter = ({ options, search }) => {
  const words = search.trim().toLowerCase();
  return (options as Labelled[]).filter(({ label }) => label.toLowerCase().includes(words));
};

/** One job, or all of them. */
export function JobSelect({ jobs, chosen, onChoose, onSearchJobs, ...look }: JobSelectProps) {
  return (
    <Select
      {...look}
      searchable={Boolean(onSearchJobs) || jobs.length > 8}
      nothingFoundMessage={m.applications_filter_job_none()}
      placeholder={m.applications_filter_all_jobs()}
      filter={withWords}
      {...(onSearchJobs && { onSearchChange: onSearchJobs })}
      // What is typed takes the place of the title that stands there.
      onFocus={(event) => event.currentTarget.select()}
      value={chosen}
      onChange={(id) => onChoose(id === everything ? null : id)}
      data={[
        { value: everything, label: m.applications_filter_all_jobs() },
        ...jobs.map(({ id, title }) => ({ value: id, label: title })),
      ]}
    />
  );
}
