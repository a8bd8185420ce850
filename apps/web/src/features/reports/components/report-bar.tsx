import { Group, Select, Text } from '@mantine/core';
import {
  type ReportComparison,
  type ReportGroup,
  type ReportPeriod,
  reportComparisons,
  reportGroups,
  reportPeriods,
} from '@marula/contract/report-questions';
import type { Report, ReportQuestion } from '@marula/contract/reports.contract';
import { Link } from '@tanstack/react-router';
import { useJobChoices } from '@/domain/job-choices';
import { JobSelect } from '@/domain/job-select';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import { tidy } from '../reports-search';
import { ChosenDays } from './chosen-days';
import { MeasurePicker } from './measure-picker';
import classes from './report-bar.module.css';

interface ReportBarProps {
  question: ReportQuestion;
  /** The days that are shown: where choosing begins. */
  shown: Report['period'] | undefined;
  /** The plan has the ready-made questions only. */
  locked: boolean;
  onChange: (question: ReportQuestion) => void;
}

const Locked = () => (
  <Group gap={8} wrap="nowrap" align="flex-start" mb={20} className={classes.locked}>
    <Icon name="lock" size={16} />
    <Text size="sm" c="dimmed">
      {m.reports_plan_bar()} <Link to="/dashboard/subscription">{m.reports_plan_act()}</Link>
    </Text>
  </Group>
);

function PeriodFields({ question, shown, locked, onChange }: ReportBarProps) {
  const choosePeriod = (period: ReportPeriod) =>
    onChange(tidy({ ...question, period, ...(question.period !== 'chosen' && shown) }));
  return (
    <>
      <Select
        aria-label={m.reports_period_label()}
        className={classes.period}
        leftSection={<Icon name="calendar" size={16} />}
        allowDeselect={false}
        disabled={locked}
        value={question.period}
        data={reportPeriods.map((period) => ({ value: period, label: m.reports_period({ period }) }))}
        onChange={(period) => choosePeriod(period as ReportPeriod)}
      />
      <Text span c="dimmed" visibleFrom="sm">
        {m.reports_against()}
      </Text>
      <Select
        aria-label={m.reports_compare_label()}
        className={classes.field}
        allowDeselect={false}
        disabled={locked}
        value={question.compare}
        data={reportComparisons.map((compare) => ({ value: compare, label: m.reports_compare({ compare }) }))}
        onChange={(compare) => onChange({ ...question, compare: compare as ReportComparison })}
      />
    </>
  );
}

/** What is asked, one field each; every change is asked at once and stands in the address. */
export function ReportBar(props: ReportBarProps) {
  const { question, locked, onChange } = props;
  const choices = useJobChoices(question.job_id);
  return (
    <section aria-label={m.reports_bar()}>
      <div className={classes.root}>
        <PeriodFields {...props} />
        <JobSelect
          {...choices}
          aria-label={m.applications_filter_job()}
          className={classes.field}
          disabled={locked}
          chosen={question.job_id ?? null}
          onChoose={(id) => onChange({ ...question, job_id: id ?? undefined })}
        />
        <Select
          aria-label={m.reports_group_label()}
          className={classes.field}
          allowDeselect={false}
          disabled={locked}
          value={question.group}
          data={reportGroups.map((group) => ({ value: group, label: m.reports_by({ group }) }))}
          onChange={(group) => onChange({ ...question, group: group as ReportGroup })}
        />
        <MeasurePicker
          chosen={question.measures}
          locked={locked}
          onChoose={(measures) => onChange({ ...question, measures })}
        />
      </div>
      {question.period === 'chosen' && !locked && <ChosenDays question={question} onChange={onChange} />}
      {locked && <Locked />}
    </section>
  );
}
