import { matchRanges } from '@marula/contract/limits';
import { applicationStatuses } from '@marula/contract/transitions';
import { useState } from 'react';
import { MatchFigure } from '@/domain/match-figure';
import { StatusMark } from '@/domain/status-mark';
import { formatNumber } from '@/lib/format';
import { m } from '@/paraglide/messages';
import { ChipChoice, ChipChoices } from '@/ui/chip-choice';
import { DateField } from '@/ui/date-field';
import { DayBars } from '@/ui/day-bars';
import { Face } from '@/ui/face';
import { Pager } from '@/ui/pager';
import { Panel } from '@/ui/panel';
import { ReasonMenu } from '@/ui/reason-menu';
import { Row, Specimen } from '../frame';
import { nothing, said } from '../said';
import { jobOptions } from '../sample/drafts';
import { days } from '../sample/home';
import { applied } from '../sample/people';
import { declineReasons } from '../sample/review';
import { longName } from '../sample/words';

const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 16, padding: 20 } as const;

function Chips() {
  const [time, setTime] = useState<number | null>(null);
  const [benefits, setBenefits] = useState([1, 3]);
  const [date, setDate] = useState<string | null>('2027-01-04');
  return (
    <div style={{ display: 'grid', gap: 20, padding: 20 }}>
      <ChipChoice
        label="One of a few"
        required
        error={time === null && 'Working time is required'}
        options={jobOptions.time_commitments}
        value={time}
        onChange={setTime}
      />
      <ChipChoices label="Several" options={jobOptions.benefits} values={benefits} onChange={setBenefits} />
      <DateField label="A date" clearLabel="Remove the date" value={date} onChange={setDate} />
    </div>
  );
}

function Pagers() {
  const labels = { rows: m.applications_rows(), previous: m.applications_previous_page() };
  const pager = (page: number, total: number, range: string) => (
    <Pager
      page={page}
      rows={10}
      total={total}
      rowSizes={[5, 10, 25, 50]}
      labels={{ ...labels, range, next: m.applications_next_page() }}
      onPage={nothing}
      onRows={nothing}
    />
  );
  return (
    <>
      {pager(1, 23, m.applications_range({ from: 1, to: 10, total: 23 }))}
      {pager(
        412,
        10_000,
        m.applications_range({ from: formatNumber(4111), to: formatNumber(4120), total: formatNumber(10_000) }),
      )}
      {pager(1, 0, m.applications_range({ from: 0, to: 0, total: 0 }))}
    </>
  );
}

export function MarksPage() {
  return (
    <Row>
      <Specimen name="Faces" note="people round, groups square; a picture that is not there gives way to initials">
        <div style={line}>
          {applied.slice(0, 5).map(({ candidate }) => (
            <Face key={candidate.id} name={`${candidate.first_name} ${candidate.last_name}`} />
          ))}
          <Face name={longName} size={48} />
          <Face name="q" size={24} />
          <Face name="Hiring Team" square />
          <Face name="Broken Picture" image="data:image/png;base64,broken" />
        </div>
      </Specimen>
      <Specimen name="Statuses" note="a dot and its word">
        <div style={line}>
          {applicationStatuses.map((status) => (
            <StatusMark key={status} status={status}>
              {m.applications_status({ status })}
            </StatusMark>
          ))}
        </div>
      </Specimen>
      <Specimen name="Matches" note="one hue; nothing known is said in words, not as a low number">
        <div style={line}>
          {[0, ...matchRanges.map((range) => Number(range.split('-')[1]))].map((percent) => (
            <MatchFigure key={percent} percentage={percent}>
              {m.applications_match_percent({ percent })}
            </MatchFigure>
          ))}
          <MatchFigure percentage={null}>{m.applications_match_none()}</MatchFigure>
        </div>
      </Specimen>
      <Specimen name="Reasons" note="an act that is only done with a reason">
        <div style={line}>
          {[declineReasons, []].map((reasons) => (
            <ReasonMenu
              key={reasons.length}
              label="Decline"
              question="Why?"
              none={m.applications_decline_none()}
              reasons={reasons}
              onPick={said('Declined')}
            />
          ))}
        </div>
      </Specimen>
      <Specimen name="Chips and dates">
        <Chips />
      </Specimen>
      <Specimen name="Pages of a list" note="23 rows, 10 000 rows, none">
        <Pagers />
      </Specimen>
      <Specimen name="Bars">
        <div style={{ padding: 20 }}>
          <DayBars bars={days.map(({ date, views }) => ({ name: date.slice(5), value: views }))} tone="brand" axis />
        </div>
      </Specimen>
      <Specimen name="Panel">
        <div style={{ padding: 20 }}>
          <Panel title="Title" note="with a note">
            What it is about.
          </Panel>
        </div>
      </Specimen>
    </Row>
  );
}
