import type { CompanyAccess } from '@marula/contract/candidate-app.privacy.contract';
import { formatDate } from '@marula/contract/formats';
import { statusName } from '@marula/contract/statuses';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import { Button } from '../ui/button';
import { CompanyMark } from '../ui/company-mark';
import { EmptyState } from '../ui/empty-state';
import classes from './access-part.module.css';
import { whenWords } from './look-words';
import { Pages } from './pages';
import shared from './privacy.module.css';
import { accessQuery } from './privacy.queries';
import { TakeBackSheet } from './take-back-sheet';

export const AccessPart = () => (
  <>
    <p className={shared.more}>{m.candidate_app_privacy_access_text()}</p>
    <Pages
      list={useInfiniteQuery(accessQuery)}
      empty={
        <EmptyState title={m.candidate_app_privacy_access_none()}>
          {m.candidate_app_privacy_access_none_text()}
        </EmptyState>
      }
    >
      {(companies) => (
        <ul className={classes.list}>
          {companies.map((access) => (
            <CompanyCard key={access.company.id} access={access} />
          ))}
        </ul>
      )}
    </Pages>
  </>
);

function CompanyCard({ access }: { access: CompanyAccess }) {
  const [asking, setAsking] = useState(false);
  const { company, since, last_look, applications } = access;
  const canTakeBack = applications.some(({ can_take_back }) => can_take_back);
  return (
    <li className={classes.card}>
      <div className={classes.top}>
        <CompanyMark name={company.name} logo={company.logo} size={40} />
        <div>
          <h2>{company.name}</h2>
          <p>{m.candidate_app_privacy_since({ day: formatDate(since, getTenant().time_zone) })}</p>
          <p>
            {last_look
              ? m.candidate_app_privacy_last_look({ when: whenWords(last_look) })
              : m.candidate_app_privacy_no_look()}
          </p>
        </div>
      </div>
      <ul className={classes.jobs}>
        {applications.map(({ id, title, status_id }) => (
          <li key={id}>
            {title} <span>{m.candidate_app_privacy_status({ status: statusName(status_id) ?? '' })}</span>
          </li>
        ))}
      </ul>
      {canTakeBack ? (
        <Button look="outline" icon="undo-2" onClick={() => setAsking(true)}>
          {m.candidate_app_privacy_take_back()}
        </Button>
      ) : (
        <p className={shared.more}>{m.candidate_app_privacy_hired_stays()}</p>
      )}
      {asking && <TakeBackSheet access={access} onClose={() => setAsking(false)} />}
    </li>
  );
}
