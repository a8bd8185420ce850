import { SegmentedControl, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { duration } from '@marula/contract/limits';
import { type HoldSubject, holdSubjects, privacyDeskLimits } from '@marula/contract/privacy-desk-limits';
import { staffLimits } from '@marula/contract/staff-limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ReasonDialog } from '@/domain/reason-dialog';
import { m } from '@/paraglide/messages';
import { useHold } from '../privacy-desk.mutations';
import { privacyDeskQueries } from '../privacy-desk.queries';
import { holdSubjectWords } from '../privacy-desk-words';

interface Subject {
  subject: HoldSubject;
  id: string;
  name: string;
}

const inDays = (days: number) => new Date(Date.now() + days * duration.day).toISOString().slice(0, 10);
const RESTS_MS = 120;

/** Whom or what to keep, by the search of the console. */
function FindSubject({ onFound }: { onFound: (found: Subject | undefined) => void }) {
  const [subject, setSubject] = useState<HoldSubject>('company');
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [q] = useDebouncedValue(typed.trim(), RESTS_MS);
  const enabled = q.length >= staffLimits.searchCharacters.min;
  const { data } = useQuery({ ...privacyDeskQueries.find(q, subject), enabled, placeholderData: keepPreviousData });
  const items = (data?.items ?? []).filter(({ kind }) => kind === subject);
  const turn = (next: HoldSubject) => {
    setSubject(next);
    setTyped('');
    setChosen(null);
    onFound(undefined);
  };
  const choose = (id: string | null) => {
    const found = items.find((item) => item.id === id);
    setChosen(id);
    onFound(found && { subject, id: found.id, name: found.name });
  };
  return (
    <>
      <SegmentedControl
        aria-label={m.privacy_desk_hold_subject()}
        value={subject}
        onChange={(next) => turn(next as HoldSubject)}
        data={holdSubjects.map((value) => ({ value, label: holdSubjectWords[value]() }))}
      />
      <Select
        key={subject}
        label={m.privacy_desk_hold_find()}
        required
        searchable
        maxLength={staffLimits.searchCharacters.max}
        // What was found is what fits: the server reads more than names.
        filter={({ options }) => options}
        onSearchChange={setTyped}
        nothingFoundMessage={enabled ? m.staff_search_none({ q }) : m.privacy_desk_hold_type()}
        value={chosen}
        onChange={choose}
        data={items.map(({ id, name, email, country }) => ({
          value: id,
          label: [name, email ?? country].filter(Boolean).join(', '),
        }))}
      />
    </>
  );
}

/** Keeps everything of somebody or of a company; where it is not known of whom, that is asked for first. */
export function HoldDialog({
  on,
  onClose,
  onPlaced,
}: {
  on?: Subject;
  onClose: () => void;
  onPlaced?: (id: string) => void;
}) {
  const [found, setFound] = useState<Subject | undefined>(on);
  const [review_on, setReview] = useState(inDays(90));
  const hold = useHold();
  const place = (reason: string) => {
    if (!found) return;
    const body = { subject: found.subject, subject_id: found.id, review_on, reason };
    const done = ({ id }: { id: string }) => {
      onClose();
      onPlaced?.(id);
    };
    hold.mutate(body, { onSuccess: done });
  };
  return (
    <ReasonDialog
      title={found ? m.privacy_desk_hold_title({ name: found.name }) : m.privacy_desk_hold_new()}
      act={m.privacy_desk_hold()}
      busy={hold.isPending}
      error={hold.error}
      onClose={onClose}
      onGiven={place}
    >
      {!on && <FindSubject onFound={setFound} />}
      <p>{m.privacy_desk_hold_text({ subject: found?.subject ?? 'company' })}</p>
      <TextInput
        type="date"
        label={m.privacy_desk_hold_review()}
        required
        min={inDays(1)}
        max={inDays(privacyDeskLimits.reviewDays)}
        value={review_on}
        onChange={({ currentTarget }) => setReview(currentTarget.value)}
      />
    </ReasonDialog>
  );
}
