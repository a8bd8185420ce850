import { candidateAppPaths as paths } from '@marula/contract/candidate-app-paths';
import type { JobCard as Card } from '@marula/contract/jobs.browse.contract';
import type { MouseEvent } from 'react';
import { Link } from 'wouter';
import { ageWords } from '@/lib/age-words';
import { kilometreWords } from '@/lib/distance';
import { m } from '@/paraglide/messages';
import { CompanyMark } from '../ui/company-mark';
import { Icon } from '../ui/icon';
import classes from './job-card.module.css';
import { JobPay } from './job-pay';
import { SaveMark } from './save-mark';
import type { SavedJobs } from './use-saved-jobs';

interface JobCardProps {
  job: Card;
  saved: SavedJobs | undefined;
  /** Open in the pane beside the list. */
  selected?: boolean;
  /** Where there is a pane: shows the job there. Pressed by a keyboard it leads into the job. */
  onChoose?: ((id: string, byKeyboard: boolean) => void) | undefined;
}

/** Another button or a held key asks for a window of its own: that is the browser's. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** `Umhlanga` of `Umhlanga, KwaZulu-Natal`: the distance beside it says the rest. */
const townOf = ({ location }: Card) => location?.name.split(',')[0];

/** A fact is not torn apart, and its dot stays with it. */
const inOneLine = (facts: readonly (string | undefined)[]) =>
  facts.map((fact) => fact?.replaceAll(' ', '\u00a0')).join('\u00a0· ');

/** The whole card is the link; Save lies above it. */
export function JobCard({ job, saved, selected = false, onChoose }: JobCardProps) {
  const facts = [townOf(job), job.time_commitment?.name, ageWords(job.published_at)].filter(Boolean);
  const choose = (event: MouseEvent) => {
    if (!onChoose || !isPlain(event)) return;
    event.preventDefault();
    onChoose(job.id, event.detail === 0);
  };
  return (
    <article className={classes.card} data-selected={selected || undefined}>
      <div className={classes.top}>
        <CompanyMark name={job.company.name} logo={job.company.logo} />
        <div>
          <h2>
            <Link href={paths.job.replace(':id', job.id)} aria-current={selected || undefined} onClick={choose}>
              {job.title}
            </Link>
          </h2>
          <p>
            {job.company.name}{' '}
            {job.company.verified && <Icon name="badge-check" size={18} label={m.browse_company_verified()} />}
          </p>
        </div>
        {saved && <SaveMark job={job} saved={saved} />}
      </div>
      <JobPay salary={job.salary} />
      <p className={classes.facts}>
        {job.distance_meters !== null && <b>{kilometreWords(job.distance_meters)} </b>}
        {inOneLine(facts)}
      </p>
    </article>
  );
}
