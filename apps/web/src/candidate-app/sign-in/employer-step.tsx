import { m } from '@/paraglide/messages';
import { Flow } from '../shell/flow';
import { signOut } from '../sign-out';
import { Button } from '../ui/button';
import classes from './sign-in.module.css';

/** One address is one account: who hires by it looks for work by another. */
export const EmployerStep = ({ onOut, onLeave }: { onOut: () => unknown; onLeave: () => void }) => (
  <Flow
    title={m.candidate_app_sign_in()}
    now={0}
    of={0}
    closes
    onBack={onLeave}
    foot={
      <>
        <Button size="lg" wide onClick={() => void signOut().then(onOut)}>
          {m.candidate_app_employer_out()}
        </Button>
        <Button look="quiet" wide href="/dashboard/home">
          {m.candidate_app_employer_back()}
        </Button>
      </>
    }
  >
    <div className={classes.head}>
      <h1>{m.candidate_app_employer_title()}</h1>
      <p>{m.candidate_app_employer_text()}</p>
    </div>
  </Flow>
);
