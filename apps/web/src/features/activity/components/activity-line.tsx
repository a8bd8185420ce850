import { Text } from '@mantine/core';
import type { ActivityLog } from '@marula/contract/activity-log.contract';
import { Link, type LinkProps } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { formatTime } from '@/lib/clock';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import { Change } from '@/ui/change';
import { Face } from '@/ui/face';
import { placeOf, placeOfApplication, placeOfJob } from '../activity-place';
import { categoryWords, fieldWords } from '../activity-words';
import classes from './activity-line.module.css';

const Thing = ({ to, aside, children }: { to: LinkProps | undefined; aside?: boolean; children: ReactNode }) =>
  to ? (
    <Link {...to} className={classes.thing} data-aside={aside || undefined}>
      {children}
    </Link>
  ) : (
    <span className={classes.gone} data-aside={aside || undefined}>
      {children}
    </span>
  );

function Sentence({ line: { parts, subject, job } }: { line: ActivityLog }) {
  const places = { subject: placeOf(subject), job: job?.id ? placeOfJob(job.id) : undefined };
  const isAboutSomebody = parts.some(({ names }) => names === 'subject');
  return parts.map(({ text, names }, place) =>
    names ? (
      <Thing key={names} to={places[names]} aside={names === 'job' && isAboutSomebody}>
        {text}
      </Thing>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence never change places
      <Fragment key={place}>{text}</Fragment>
    ),
  );
}

/** Whose applications, where the sentence only counts them. */
const People = ({ people }: Pick<ActivityLog, 'people'>) => (
  <Text size="xs" c="dimmed">
    {people.map(({ id, name }, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same people in the same order, some of them without an id
      <Fragment key={place}>
        {place > 0 && ', '}
        <Thing to={id ? placeOfApplication(id) : undefined}>{name}</Thing>
      </Fragment>
    ))}
  </Text>
);

/** Named where there are several; a status or a role says by itself what it is. */
function Changes({ changes }: Pick<ActivityLog, 'changes'>) {
  return changes.map(({ field, from, to }) => {
    const name = fieldWords[field]();
    if (from === null && to === null) {
      return <Change key={field} from={null} to={m.activity_changed({ field: name })} />;
    }
    const isClear = field === 'status' || (changes.length === 1 && from !== null && to !== null);
    return <Change key={`${field}${from}`} label={isClear ? undefined : name} from={from} to={to} />;
  });
}

export function ActivityLine({ line }: { line: ActivityLog }) {
  const { actor, category, changes, created_at, people } = line;
  const name = actor?.name ?? m.activity_marula();
  return (
    <li className={classes.root}>
      <time dateTime={created_at}>{formatTime(new Date(created_at), getTenant().time_zone)}</time>
      <Face name={name} image={actor?.profile_image ?? null} size={28} square={!actor} />
      <div className={classes.what}>
        <Text>
          <b>{name}</b> <Sentence line={line} />
        </Text>
        {people.length > 0 && <People people={people} />}
        <Changes changes={changes} />
      </div>
      <span className={classes.kind}>{categoryWords[category]()}</span>
    </li>
  );
}
