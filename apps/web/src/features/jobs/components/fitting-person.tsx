import { Button, Stack, Text } from '@mantine/core';
import { leadingReasons } from '@marula/contract/match-reasons';
import type { MatchingCandidate } from '@marula/contract/matching.contract';
import { MatchBreakdown } from '@/domain/match-breakdown';
import { MatchFigure } from '@/domain/match-figure';
import { MatchLines } from '@/domain/match-lines';
import { useWhy, WhyButton } from '@/domain/match-why';
import { matchWords } from '@/domain/match-words';
import { headlineOf, nameOf } from '@/lib/person-words';
import { m } from '@/paraglide/messages';
import { Face } from '@/ui/face';
import layout from '@/ui/layout.module.css';
import classes from './people-who-fit.module.css';
import type { InvitationState } from './use-invitations';

interface FittingPersonProps {
  one: MatchingCandidate;
  state: InvitationState;
  /** Left out for who may not invite. */
  onInvite: (() => void) | undefined;
  onUndo: () => void;
}

function Act({ name, state, onInvite, onUndo }: Omit<FittingPersonProps, 'one'> & { name: string }) {
  if (state === 'invited' || state === 'taking_back')
    return (
      <>
        <Text size="xs" c="dimmed" role="status">
          {m.felix_fit_invited()}
        </Text>
        <Button
          variant="subtle"
          size="compact-sm"
          loading={state === 'taking_back'}
          aria-label={m.felix_fit_undo_whom({ name })}
          onClick={onUndo}
        >
          {m.shell_undo()}
        </Button>
      </>
    );
  if (!onInvite) return null;
  return (
    <Button
      variant="default"
      loading={state === 'inviting'}
      aria-label={m.felix_fit_invite_whom({ name })}
      onClick={onInvite}
    >
      {m.felix_fit_invite()}
    </Button>
  );
}

export function FittingPerson({ one, ...acts }: FittingPersonProps) {
  const { candidate, percentage, parts } = one;
  const name = nameOf(candidate);
  const why = useWhy();
  return (
    <li>
      <div className={classes.row}>
        <Face name={name} image={candidate.profile_image} />
        <Stack gap={0} miw={0}>
          <Text fw={550} truncate>
            {name}
            {candidate.location && (
              <Text span c="dimmed" fw={400}>
                , {candidate.location.name}
              </Text>
            )}
          </Text>
          <Text size="xs" c="dimmed" truncate>
            {headlineOf(candidate)}
          </Text>
        </Stack>
        <span className={classes.why}>
          <MatchLines reasons={leadingReasons(parts)} truncate />
        </span>
        <span className={`${layout.nowrap} ${classes.match}`}>
          <MatchFigure percentage={percentage}>{matchWords(percentage)}</MatchFigure>
        </span>
        <WhyButton {...why} name={name} />
        <span className={classes.act}>
          <Act {...acts} name={name} />
        </span>
      </div>
      {why.open && (
        <div className={classes.parts}>
          <MatchBreakdown id={why.id} parts={parts} asking={undefined} />
        </div>
      )}
    </li>
  );
}
