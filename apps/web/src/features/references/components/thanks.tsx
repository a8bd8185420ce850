import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import classes from './thanks.module.css';

export function Thanks() {
  return (
    <>
      {/* What was asked is gone: whoever does not see the page hears what stands in its place. */}
      <h1 ref={(heading) => heading?.focus()} tabIndex={-1} className={classes.title}>
        {m.references_thanks()}
      </h1>
      <p className={classes.text}>{m.references_thanks_text()}</p>
      <ButtonLink to="/" size="lg" variant="default">
        {m.references_home()}
      </ButtonLink>
    </>
  );
}
