import { useLocation } from '@tanstack/react-router';
import { ErrorScreen } from '@/features/site/components/error-screen';
import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import layout from '@/ui/layout.module.css';

const ways = [
  ['/dashboard/jobs', m.shell_jobs],
  ['/dashboard/applications', m.shell_applications],
  ['/dashboard/candidates', m.shell_candidates],
  ['/dashboard/chat', m.shell_chat],
] as const;

/** Drawn inside the dashboard, so that the menu stays and 'home' is the dashboard's. */
export function DashboardNotFound() {
  const { pathname } = useLocation();
  return (
    <ErrorScreen status={404} home="/dashboard/home" detail={m.site_not_found_path({ path: pathname })}>
      <div className={`${layout.row} ${layout.wrapping} ${layout.gap8}`}>
        {ways.map(([to, label]) => (
          <ButtonLink key={to} to={to} variant="default">
            {label()}
          </ButtonLink>
        ))}
      </div>
    </ErrorScreen>
  );
}
