import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import { Note } from '@/ui/note';
import classes from './accounts-soon.module.css';

/** In the form's place until accounts work: no field that leads nowhere. */
export function AccountsSoon() {
  return (
    <Note>
      <p>{m.identity_soon()}</p>
      <div className={classes.ways}>
        <ButtonLink to="/browse-jobs">{m.identity_soon_jobs()}</ButtonLink>
        <ButtonLink to="/employers/pricing" variant="default">
          {m.identity_soon_pricing()}
        </ButtonLink>
      </div>
    </Note>
  );
}
