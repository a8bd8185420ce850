import type { OwnApplication } from '@marula/contract/candidate-app.contract';
import { candidateAppBase, candidateAppPaths as paths } from '@marula/contract/candidate-app-paths';
import { m } from '@/paraglide/messages';
import { Flow } from '../shell/flow';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';
import classes from './sent-screen.module.css';

export function SentScreen({ application, onLeave }: { application: OwnApplication; onLeave: () => void }) {
  return (
    <Flow
      title={m.candidate_app_apply_title()}
      now={0}
      of={0}
      closes
      onBack={onLeave}
      foot={
        <>
          <Button size="lg" wide href={`${candidateAppBase}${paths.applications}`}>
            {m.candidate_app_sent_see()}
          </Button>
          <Button look="quiet" wide href={`${candidateAppBase}${paths.jobs}`}>
            {m.candidate_app_sent_jobs()}
          </Button>
        </>
      }
    >
      <div className={classes.end} role="status">
        <svg viewBox="0 0 120 96" width="120" height="96" className={classes.sprout} aria-hidden>
          <path d="M18 30a39 39 0 0 1 39 39v25a39 39 0 0 1-39-39Z" />
          <path d="M102 30a39 39 0 0 0-39 39v25a39 39 0 0 0 39-39Z" />
          <circle cx="60" cy="24" r="15" />
        </svg>
        <h1>{m.candidate_app_sent_title({ company: application.company.name })}</h1>
        <p>{m.candidate_app_sent_text()}</p>
      </div>
      <ol className={classes.next}>
        <li>
          <Icon name="eye" size={18} /> {m.candidate_app_sent_opened()}
        </li>
        <li>
          <Icon name="undo-2" size={18} /> {m.candidate_app_sent_withdraw()}
        </li>
      </ol>
    </Flow>
  );
}
