import { Box, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import type { ActivityCategory } from '@marula/contract/activity-actions';
import { activityLimits, activityOfMarula } from '@marula/contract/activity-limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { teamQuery } from '@/lib/team';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import { LazyPart } from '@/ui/lazy-part';
import { daysFor, type When, whenOf } from '../activity-dates';
import type { ActivityFilters } from '../activity-search';
import { categoryWords } from '../activity-words';
import classes from './activity-tools.module.css';

const typingMs = 300;
const everything = '';

const whens: Record<When, () => string> = {
  all: m.activity_when_all,
  today: m.activity_when_today,
  week: m.activity_when_week,
  month: m.activity_when_month,
  dates: m.activity_when_dates,
};

const optionsOf = (words: Record<string, () => string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label: label() }));

function Words({ search: { search = '' }, onSearch }: ActivityFilters) {
  const find = useDebouncedCallback((words: string) => onSearch({ search: words.trim() || undefined }), typingMs);
  return (
    <Box component="search" className={classes.words}>
      <TextInput
        // Drawn anew where the words were cleared elsewhere.
        key={search ? 'some' : 'none'}
        type="search"
        aria-label={m.activity_search()}
        placeholder={m.activity_search_hint()}
        leftSection={<Icon name="search" size={16} />}
        maxLength={activityLimits.searchCharacters}
        autoComplete="off"
        defaultValue={search}
        onChange={({ currentTarget }) => find(currentTarget.value)}
      />
    </Box>
  );
}

function Who({ search: { actor_id }, onSearch }: ActivityFilters) {
  const members = useQuery(teamQuery).data?.members ?? [];
  const people = members.map((member) => ({ value: member.id, label: `${member.first_name} ${member.last_name}` }));
  return (
    <Select
      aria-label={m.activity_who()}
      allowDeselect={false}
      data={[
        { value: everything, label: m.activity_who_all() },
        ...people,
        { value: activityOfMarula, label: m.activity_marula() },
      ]}
      value={actor_id ?? everything}
      onChange={(value) => onSearch({ actor_id: value || undefined })}
    />
  );
}

// The calendar is large, and few choose days of their own.
const dates = () => import('./activity-dates-fields').then(({ ActivityDates }) => ActivityDates);

/** What narrows the log down; all of it stands in the address. */
export function ActivityTools({ search, onSearch }: ActivityFilters) {
  const [choosing, setChoosing] = useState(false);
  const when = choosing ? 'dates' : whenOf(search);
  const chooseWhen = (value: string | null) => {
    const chosen = (value ?? 'all') as When;
    setChoosing(chosen === 'dates');
    if (chosen !== 'dates') onSearch(daysFor(chosen));
  };
  return (
    <div className={classes.root}>
      <Words search={search} onSearch={onSearch} />
      <Who search={search} onSearch={onSearch} />
      <Select
        aria-label={m.activity_what()}
        allowDeselect={false}
        data={[{ value: everything, label: m.activity_what_all() }, ...optionsOf(categoryWords)]}
        value={search.category ?? everything}
        onChange={(value) => onSearch({ category: (value || undefined) as ActivityCategory | undefined })}
      />
      <Select
        aria-label={m.activity_when()}
        className={classes.when}
        allowDeselect={false}
        data={optionsOf(whens)}
        value={when}
        onChange={chooseWhen}
      />
      {when === 'dates' && <LazyPart load={dates} props={{ search, onSearch }} />}
    </div>
  );
}
