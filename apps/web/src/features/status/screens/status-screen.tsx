import { formatDate, momentIn } from '@marula/contract/formats';
import type { ServiceStatus } from '@marula/contract/health.contract';
import type { ServiceState } from '@marula/contract/status-limits';
import { serviceNames, stateWords } from '@/domain/service-words';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import { Icon } from '@/ui/icon';
import layout from '@/ui/layout.module.css';
import { Link } from '@/ui/link';
import { PageHead } from '@/ui/page-head';
import { Wrap } from '@/ui/wrap';
import classes from './status-screen.module.css';

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
                <b className={layout.strong}>{serviceNames[service].name()}</b>
                <span className={layout.note}>{serviceNames[service].text()}</span>
              </span>
              <span className={classes.state} data-state={state}>
                <Icon name={stateWords[state].icon} size={20} />
                {stateWords[state].word()}
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
