import { Checkbox, Stack, Text } from '@mantine/core';
import type { MatchingCandidate } from '@marula/contract/matching.contract';
import { useId } from 'react';
import { MatchFigure } from '@/domain/match-figure';
import { headlineOf, nameOf } from '@/domain/person-words';
import { m } from '@/paraglide/messages';
import { Face } from '@/ui/face';
import layout from '@/ui/layout.module.css';
import classes from './matching-list.module.css';

interface MatchingListProps {
  people: readonly MatchingCandidate[];
  picked: readonly string[];
  onPick: (picked: string[]) => void;
}

const shownWords = 4;

/** What speaks loudest, in the profile's own words. */
const evidenceOf = ({ parts }: MatchingCandidate) =>
  Object.values(parts)
    .filter(({ score, of }) => score !== null && score / of >= 0.5)
    .flatMap(({ evidence }) => evidence.slice(0, 2))
    .slice(0, shownWords)
    .join(', ');

function Person({ one, picked, onToggle }: { one: MatchingCandidate; picked: boolean; onToggle: () => void }) {
  const { candidate, percentage } = one;
  const name = nameOf(candidate);
  const evidence = evidenceOf(one);
  const id = useId();
  return (
    <li>
      <label className={classes.row} data-picked={picked || undefined} htmlFor={id}>
        <Checkbox id={id} checked={picked} onChange={onToggle} aria-label={m.candidates_invite_select({ name })} />
        <Face name={name} image={candidate.profile_image} />
        <Stack component="span" gap={0} miw={0}>
          <Text span fw={550} truncate>
            {name}
          </Text>
          <Text span size="xs" c="dimmed" truncate>
            {[headlineOf(candidate), candidate.location?.name].filter(Boolean).join(' · ')}
          </Text>
          {evidence && (
            <Text span size="xs" c="dimmed" lineClamp={1}>
              {m.candidates_evidence({ words: evidence })}
            </Text>
          )}
        </Stack>
        <span className={classes.figure}>
          <MatchFigure percentage={percentage}>{m.candidates_match_percent({ percent: percentage })}</MatchFigure>
        </span>
      </label>
    </li>
  );
}

export function MatchingList({ people, picked, onPick }: MatchingListProps) {
  const toggle = (id: string) => onPick(picked.includes(id) ? picked.filter((other) => other !== id) : [...picked, id]);
  return (
    <ul className={`${layout.card} ${classes.root}`} aria-label={m.candidates_invite_list()}>
      {people.map((one) => (
        <Person
          key={one.candidate.id}
          one={one}
          picked={picked.includes(one.candidate.id)}
          onToggle={() => toggle(one.candidate.id)}
        />
      ))}
    </ul>
  );
}
