import type { JobCard as Card } from '@marula/contract/jobs.browse.contract';
import type { KeyboardEvent, MouseEvent } from 'react';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import layout from '@/ui/layout.module.css';
import { Link } from '@/ui/link';
import { Age } from './age';
import { CompanyLogo } from './company-logo';
import classes from './job-card.module.css';
import { MarkedText } from './marked-text';
import { Pay } from './pay';

/** Where a job has room beside the list, a card shows it there instead of leaving the list. */
export interface CardChoice {
  chosen: boolean;
  /** Pressing the card with the keyboard leads into the job, a mouse leaves the focus where it is. */
  onChoose: (id: string, by: 'mouse' | 'keyboard') => void;
  onKeyDown: (event: KeyboardEvent<HTMLAnchorElement>) => void;
}

interface JobCardProps {
  job: Card;
  /** Of the title, among the page's headings. */
  level?: 2 | 3 | 4;
  choice?: CardChoice | undefined;
}

const kilometres = (meters: number) => m.browse_kilometres({ count: Math.max(1, Math.round(meters / 1000)) });

const factsOf = ({ location, distance_meters, time_commitment, working_model }: Card) => [
  [location?.name, distance_meters === null ? undefined : kilometres(distance_meters)].filter(Boolean).join(', '),
  time_commitment?.name,
  working_model?.name,
];

/** Another button or a held key asks for a window of its own: that is the browser's. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

const linkFor = (id: string, { chosen, onChoose, onKeyDown }: CardChoice) => ({
  preload: false as const,
  'aria-current': chosen || undefined,
  onKeyDown,
  onClick: (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    onChoose(id, event.detail === 0 ? 'keyboard' : 'mouse');
  },
});

/** The whole card is the link: its title's anchor is stretched over it. */
export function JobCard({ job, level = 3, choice }: JobCardProps) {
  const facts = factsOf(job).filter(Boolean).join(' · ');
  const Title = `h${level}` as const;
  return (
    <article className={`${layout.card} ${classes.card}`} data-selected={choice?.chosen || undefined}>
      <div className={classes.top}>
        <CompanyLogo company={job.company} />
        <div className={classes.names}>
          <Title className={`${classes.title} ${classes.cut}`}>
            <Link
              to="/browse-jobs/$id"
              params={{ id: job.id }}
              className={layout.cover}
              {...(choice && linkFor(job.id, choice))}
            >
              <MarkedText pieces={job.marked_title} />
            </Link>
          </Title>
          <span className={`${layout.note} ${classes.company}`}>
            <span className={layout.truncate}>{job.company.name}</span>
            {job.company.verified && <Icon name="badge-check" size={14} label={m.browse_company_verified()} />}
          </span>
        </div>
      </div>
      <Pay salary={job.salary} />
      <p className={`${layout.note} ${classes.cut}`}>{facts}</p>
      {job.excerpt.length > 0 && (
        <p className={layout.note}>
          <MarkedText pieces={job.excerpt} />
        </p>
      )}
      <div className={classes.foot}>
        <ul className={`${layout.wrapping} ${classes.perks}`}>
          {job.featured && <li data-featured>{m.browse_featured()}</li>}
          {job.perks.map((perk) => (
            <li key={perk}>{perk}</li>
          ))}
        </ul>
        <Age since={job.published_at} className={classes.age} />
      </div>
    </article>
  );
}
