import { Checkbox, Group, Stack, Text } from '@mantine/core';
import type { CandidateCard } from '@marula/contract/candidates.search.contract';
import { formatNumber } from '@marula/contract/formats';
import { statusName } from '@marula/contract/statuses';
import { Link } from '@tanstack/react-router';
import { MatchFigure } from '@/domain/match-figure';
import { StatusMark } from '@/domain/status-mark';
import { headlineOf, nameOf } from '@/lib/person-words';
import { m } from '@/paraglide/messages';
import { Face } from '@/ui/face';
import layout from '@/ui/layout.module.css';
import classes from './candidate-row.module.css';
import { SkillBadge } from './skill-badge';

const shownSkills = 4;

const placeOf = ({ area, distance_meters }: CandidateCard) => {
  if (!area) return m.candidates_area_none();
  if (distance_meters === null) return area;
  return m.candidates_area_away({ area, km: formatNumber(Math.round(distance_meters / 1000)) });
};

function Skills({ skills }: Pick<CandidateCard, 'skills'>) {
  // What was looked for is shown, however long the list is.
  const sought = skills.toSorted((a, b) => Number(b.some(({ found }) => found)) - Number(a.some(({ found }) => found)));
  return (
    <Group component="span" gap="4px 6px" mt={4}>
      {sought.slice(0, shownSkills).map((pieces) => (
        <SkillBadge key={pieces.map(({ text }) => text).join('')}>
          {pieces.map(({ text, found }) => (found ? <mark key={text}>{text}</mark> : text))}
        </SkillBadge>
      ))}
      {skills.length > shownSkills && (
        <Text span size="xs" c="dimmed">
          {m.candidates_skills_more({ count: skills.length - shownSkills })}
        </Text>
      )}
    </Group>
  );
}

/** The furthest somebody has come with the company. */
function LatestApplication({ applications }: Pick<CandidateCard, 'applications'>) {
  const [latest] = applications;
  const status = latest && statusName(latest.status_id);
  if (!latest || !status) return null;
  return (
    <Text span size="xs" mt={4}>
      <StatusMark status={status}>{m.candidates_latest_application({ status, title: latest.title })}</StatusMark>
    </Text>
  );
}

interface CandidateRowProps {
  card: CandidateCard;
  picked: boolean;
  onToggle: () => void;
}

export function CandidateRow({ card, picked, onToggle }: CandidateRowProps) {
  const name = nameOf(card);
  return (
    <li className={classes.root} data-picked={picked || undefined}>
      <Checkbox checked={picked} onChange={onToggle} aria-label={m.candidates_invite_select({ name })} />
      <Face name={name} image={card.profile_image} size={40} />
      <Stack gap={2} miw={0}>
        <Link
          to="/dashboard/candidates/view/$id"
          params={{ id: card.id }}
          className={`${layout.cover} ${classes.name}`}
        >
          {name}
        </Link>
        <Text span c="dimmed" className={layout.breaks}>
          {headlineOf(card)} · {placeOf(card)}
        </Text>
        <Skills skills={card.skills} />
        <LatestApplication applications={card.applications} />
      </Stack>
      {card.match && (
        <span className={classes.match}>
          <MatchFigure percentage={card.match.percentage}>
            {card.match.percentage === null
              ? m.candidates_match_none()
              : m.candidates_match_percent({ percent: card.match.percentage })}
          </MatchFigure>
        </span>
      )}
    </li>
  );
}
