import { candidateAppBase, candidateAppPaths as paths } from '@marula/contract/candidate-app-paths';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { Logo } from '@/lib/logo';
import { m } from '@/paraglide/messages';
import { personQuery } from '../session';
import { Button } from '../ui/button';
import { Bell } from './bell';
import { PlaceLabel } from './place-label';
import { type Place, placeHref, places } from './places';
import classes from './top-bar.module.css';
import { useCounts } from './use-counts';

/** Where there is room the tabs stand on top, in the same order. */
export function TopBar({ at }: { at?: Place | undefined }) {
  const { data: person } = useQuery(personQuery);
  const counts = useCounts();
  return (
    <header className={classes.top}>
      <div>
        <Link href="/" className={classes.logo}>
          <Logo height={26} />
        </Link>
        <nav aria-label={m.candidate_app_tabs()}>
          {places.map(({ id }) => (
            <Link key={id} href={placeHref(id)} aria-current={id === at ? 'page' : undefined}>
              <PlaceLabel place={id} count={counts[id]} />
              {counts[id] ? <b aria-hidden>{counts[id]}</b> : null}
            </Link>
          ))}
        </nav>
        {person?.kind === 'candidate' && <Bell />}
        {person?.kind === 'visitor' && (
          <Button look="soft" href={candidateAppBase + paths.signIn}>
            {m.candidate_app_sign_in()}
          </Button>
        )}
      </div>
    </header>
  );
}
