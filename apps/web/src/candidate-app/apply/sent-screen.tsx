import { candidateAppBase, candidateAppPaths as paths } from '@marula/contract/candidate-app-paths';
import { formatDate } from '@marula/contract/formats';
import type { PublicJob } from '@marula/contract/jobs.browse.contract';
import type { ReactNode } from 'react';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import { NotifyOffer } from '../push/notify-offer';
import { Flow } from '../shell/flow';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';
import { Notice } from '../ui/notice';
import classes from './sent-screen.module.css';

interface EndProps {
  job: PublicJob;
  onLeave: () => void;
}

interface EndFrameProps {
  title: string;
  text: string;
  see: string;
  waits?: boolean;
  onLeave: () => void;
  children: ReactNode;
}

/** Two ends of the same way, sent or waiting for a line: both say what happens next without anybody's doing. */
const EndFrame = ({ title, text, see, waits = false, onLeave, children }: EndFrameProps) => (
  <Flow
    title={m.candidate_app_apply_title()}
    now={0}
    of={0}
    closes
    onBack={onLeave}
    foot={
      <>
        <Button size="lg" wide href={`${candidateAppBase}${paths.applications}`}>
          {see}
        </Button>
        <Button look="quiet" wide href={`${candidateAppBase}${paths.jobs}`}>
          {m.candidate_app_sent_jobs()}
        </Button>
      </>
    }
  >
    <div className={classes.end} role="status">
      <svg
        viewBox="0 0 120 96"
        width="120"
        height="96"
        className={classes.sprout}
        data-waits={waits || undefined}
        aria-hidden
      >
        <path d="M18 30a39 39 0 0 1 39 39v25a39 39 0 0 1-39-39Z" />
        <path d="M102 30a39 39 0 0 0-39 39v25a39 39 0 0 0 39-39Z" />
        <circle cx="60" cy="24" r="15" />
      </svg>
      <h1>{title}</h1>
      <p>{text}</p>
    </div>
    {children}
  </Flow>
);

export const SentScreen = ({ job, onLeave }: EndProps) => (
  <EndFrame
    title={m.candidate_app_sent_title({ company: job.company.name })}
    text={m.candidate_app_sent_text()}
    see={m.candidate_app_sent_see()}
    onLeave={onLeave}
  >
    <ol className={classes.next}>
      <li>
        <Icon name="eye" size={18} /> {m.candidate_app_sent_opened()}
      </li>
      <li>
        <Icon name="undo-2" size={18} /> {m.candidate_app_sent_withdraw()}
      </li>
    </ol>
    <NotifyOffer />
  </EndFrame>
);

export const WaitsScreen = ({ job, onLeave }: EndProps) => (
  <EndFrame
    title={m.candidate_app_waiting_title()}
    text={m.candidate_app_waiting_text()}
    see={m.candidate_app_waiting_see()}
    waits
    onLeave={onLeave}
  >
    <ol className={classes.next}>
      <li>
        <Icon name="check" size={18} /> {m.candidate_app_waiting_kept()}
      </li>
      <li>
        <Icon name="check" size={18} /> {m.candidate_app_waiting_once()}
      </li>
    </ol>
    {job.expires_at && (
      <Notice icon="calendar">
        {m.candidate_app_waiting_closes({ date: formatDate(job.expires_at, getTenant().time_zone) })}
      </Notice>
    )}
  </EndFrame>
);
