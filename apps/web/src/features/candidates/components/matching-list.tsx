import { Checkbox, Stack, Text } from '@mantine/core';
import { leadingReasons } from '@marula/contract/match-reasons';
import type { MatchingCandidate } from '@marula/contract/matching.contract';
import { useId } from 'react';
import { MatchBreakdown } from '@/domain/match-breakdown';
import { MatchFigure } from '@/domain/match-figure';
import { MatchLines } from '@/domain/match-lines';
import { useWhy, WhyButton } from '@/domain/match-why';
import { headlineOf, nameOf } from '@/lib/person-words';
import { m } from '@/paraglide/messages';
import { Face } from '@/ui/face';
import layout from '@/ui/layout.module.css';
import classes from './matching-list.module.css';

interface MatchingListProps {
  people: readonly MatchingCandidate[];
  picked: readonly string[];
  onPick: (picked: string[]) => void;
}

function Person({ one, picked, onToggle }: { one: MatchingCandidate; picked: boolean; onToggle: () => void }) {
  const { candidate, percentage, parts } = one;
  const name = nameOf(candidate);
  const id = useId();
  const why = useWhy();
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
        </Stack>
        <span className={classes.why}>
          <MatchLines reasons={leadingReasons(parts)} truncate />
        </span>
        <span className={classes.figure}>
          <MatchFigure percentage={percentage}>{m.candidates_match_percent({ percent: percentage })}</MatchFigure>
        </span>
        <WhyButton {...why} name={name} />
      </label>
      {why.open && (
        <div className={classes.parts}>
          <MatchBreakdown id={why.id} parts={parts} asking={undefined} />
        </div>
      )}
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
