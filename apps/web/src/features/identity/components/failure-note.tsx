import { candidateAppBase, candidateAppPaths } from '@marula/contract/candidate-app-paths';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import type { Failure } from '../failure';
import classes from './failure-note.module.css';

/** Why it was refused, read out as soon as it is there. */
export function FailureNote({ failure }: { failure: Failure | undefined }) {
  return (
    <div role="alert">
      {failure && (
        <div className={classes.note}>
          <Icon name="circle-alert" size={20} />
          <div>
            <p>{failure.text}</p>
            {failure.text === m.error_auth_app_account() && (
              <a href={candidateAppBase + candidateAppPaths.signIn}>{m.identity_to_the_app()}</a>
            )}
            {failure.reasons && failure.reasons.length > 0 && (
              <ul>
                {failure.reasons.map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              </ul>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
