import { useRouter } from '@tanstack/react-router';
import { m } from '@/paraglide/messages';
import { buttonLook } from '@/ui/button-look';
import layout from '@/ui/layout.module.css';
import classes from './list-failure.module.css';

/** The list that was asked for did not come: the one before stays, and a second try is one press away. */
export function ListFailure({ error }: { error: Error }) {
  const router = useRouter();
  return (
    <div className={`${layout.card} ${classes.failure}`} role="alert">
      <p>
        <b>{m.browse_failed_title()}</b> {error.message} {m.browse_failed_kept()}
      </p>
      <button type="button" {...buttonLook({ size: 'md' })} onClick={() => router.invalidate()}>
        {m.browse_again()}
      </button>
    </div>
  );
}
