import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import classes from '@/ui/form-head.module.css';

export function Thanks() {
  return (
    <>
      <div className={classes.head}>
        {/* What was asked is gone: whoever does not see the page hears what stands in its place. */}
        <h1 ref={(heading) => heading?.focus()} tabIndex={-1}>
          {m.references_thanks()}
        </h1>
        <p>{m.references_thanks_text()}</p>
      </div>
      <ButtonLink to="/" size="lg" variant="default">
        {m.references_home()}
      </ButtonLink>
    </>
  );
}
