import { formatDate, momentIn } from '@marula/contract/formats';
import type { ServiceStatus } from '@marula/contract/health.contract';
import type { Service, ServiceState } from '@marula/contract/status-limits';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import { Icon } from '@/ui/icon';
import layout from '@/ui/layout.module.css';
import { Link } from '@/ui/link';
import { PageHead } from '@/ui/page-head';
import { Wrap } from '@/ui/wrap';
import classes from './status-screen.module.css';

const names: Record<Service, { name: () => string; text: () => string }> = {
  web: { name: m.status_service_web, text: m.status_service_web_text },
  api: { name: m.status_service_api, text: m.status_service_api_text },
  database: { name: m.status_service_database, text: m.status_service_database_text },
  files: { name: m.status_service_files, text: m.status_service_files_text },
  mail: { name: m.status_service_mail, text: m.status_service_mail_text },
  live: { name: m.status_service_live, text: m.status_service_live_text },
  news: { name: m.status_service_news, text: m.status_service_news_text },
  tasks: { name: m.status_service_tasks, text: m.status_service_tasks_text },
  payments: { name: m.status_service_payments, text: m.status_service_payments_text },
  ai: { name: m.status_service_ai, text: m.status_service_ai_text },
};

const states: Record<ServiceState, { word: () => string; icon: string }> = {
  works: { word: m.status_state_works, icon: 'circle-check' },
  slow: { word: m.status_state_slow, icon: 'clock' },
  down: { word: m.status_state_down, icon: 'circle-alert' },
};

const wholeOf = ({ services }: ServiceStatus) => {
  const has = (state: ServiceState) => services.some((one) => one.state === state);
  if (has('down')) return m.status_some_down();
  return has('slow') ? m.status_some_slow() : m.status_all_work();
};

const momentOf = (at: string) => {
  const { time_zone } = getTenant();
  return `${formatDate(at, time_zone)}, ${momentIn(time_zone, new Date(at)).time}`;
};

export function StatusScreen({ status }: { status: ServiceStatus }) {
  const { services, checked_at } = status;
  return (
    <>
      <PageHead lead={wholeOf(status)} />
      <Wrap className={classes.body}>
        <ul className={classes.services}>
          {services.map(({ service, state, since }) => (
            <li key={service}>
              <span>
                <b className={layout.strong}>{names[service].name()}</b>
                <span className={layout.note}>{names[service].text()}</span>
              </span>
              <span className={classes.state} data-state={state}>
                <Icon name={states[state].icon} size={20} />
                {states[state].word()}
                {state !== 'works' && (
                  <time className={layout.note} dateTime={since}>
                    {m.status_since({ moment: momentOf(since) })}
                  </time>
                )}
              </span>
            </li>
          ))}
        </ul>
        <p className={layout.note}>
          {m.status_checked()} <time dateTime={checked_at}>{momentOf(checked_at)}</time>
        </p>
        <ButtonLink to="/status" target="_self" variant="default" size="md">
          {m.status_again()}
        </ButtonLink>
        <p>
          {m.status_help()}{' '}
          <Link to="/contact" search={{ topic: 'support' }}>
            {m.status_help_link()}
          </Link>
          .
        </p>
      </Wrap>
    </>
  );
}
