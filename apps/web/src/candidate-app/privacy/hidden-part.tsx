import { formatDate } from '@marula/contract/formats';
import { textLimits } from '@marula/contract/limits';
import { privacyLimits } from '@marula/contract/privacy-limits';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { api } from '@/lib/api';
import * as candidateApp from '@/lib/endpoints/candidate-app.gen';
import { getTenant } from '@/lib/tenant';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { Failed } from '../shell/failed';
import { Stack } from '../shell/stack';
import { Button } from '../ui/button';
import { CompanyMark } from '../ui/company-mark';
import { Field } from '../ui/field';
import { Row, Rows } from '../ui/row';
import { CardSkeletons } from '../ui/skeleton';
import classes from './privacy.module.css';
import { companiesQuery, hiddenQuery } from './privacy.queries';

function useHiding() {
  const client = useQueryClient();
  const settle = {
    onSuccess: () => client.invalidateQueries({ queryKey: ['privacy'] }),
    onError: (error: Error) => toast.error(error.message),
  };
  const hide = useMutation({
    ...settle,
    mutationFn: (companyId: string) => api(candidateApp.blockCompany, { params: { companyId } }),
  });
  const show = useMutation({
    ...settle,
    mutationFn: (companyId: string) => api(candidateApp.unblockCompany, { params: { companyId } }),
  });
  return { hide, show };
}

export function HiddenPart() {
  const { data: hidden, error, refetch } = useQuery(hiddenQuery);
  const { hide, show } = useHiding();
  return (
    <>
      <p className={classes.more}>{m.candidate_app_privacy_hidden_text()}</p>
      <FindCompany
        hidden={hidden?.map(({ company }) => company.id) ?? []}
        isBusy={hide.isPending}
        onHide={(id) => hide.mutate(id)}
      />
      <Stack title={m.candidate_app_privacy_hidden()}>
        {error && <Failed error={error} onAgain={() => void refetch()} />}
        {!hidden && !error && <CardSkeletons count={1} />}
        {hidden?.length === 0 && <p className={classes.more}>{m.candidate_app_privacy_hidden_none()}</p>}
        {hidden && hidden.length > 0 && (
          <Rows boxed>
            {hidden.map(({ company, blocked_at }) => (
              <Row
                key={company.id}
                lead={<CompanyMark name={company.name} logo={company.logo} size={40} />}
                title={company.name}
                sub={m.candidate_app_privacy_hidden_since({ day: formatDate(blocked_at, getTenant().time_zone) })}
                end={
                  <Button
                    look="quiet"
                    disabled={show.isPending}
                    aria-label={m.candidate_app_privacy_show_to({ company: company.name })}
                    onClick={() => show.mutate(company.id)}
                  >
                    {m.candidate_app_privacy_show_again()}
                  </Button>
                }
              />
            ))}
          </Rows>
        )}
      </Stack>
    </>
  );
}

interface FindCompanyProps {
  hidden: readonly string[];
  isBusy: boolean;
  onHide: (companyId: string) => void;
}

function FindCompany({ hidden, isBusy, onHide }: FindCompanyProps) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const { data, error } = useQuery(companiesQuery(search));
  const isAsked = search.length >= privacyLimits.fewestLetters;
  const found = isAsked ? data : undefined;
  return (
    <Stack>
      <Field
        label={m.candidate_app_privacy_company()}
        hint={m.candidate_app_privacy_company_hint()}
        icon="search"
        type="search"
        autoComplete="off"
        maxLength={textLimits.name}
        value={typed}
        error={isAsked ? error?.message : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div role="status">
        {found?.length === 0 && <p className={classes.more}>{m.candidate_app_privacy_company_none()}</p>}
      </div>
      {found && found.length > 0 && (
        <Rows boxed>
          {found.map((company) => (
            <Row
              key={company.id}
              lead={<CompanyMark name={company.name} logo={company.logo} size={40} />}
              title={company.name}
              end={
                hidden.includes(company.id) ? (
                  <span className={classes.more}>{m.candidate_app_privacy_hidden_now()}</span>
                ) : (
                  <Button
                    look="outline"
                    disabled={isBusy}
                    aria-label={m.candidate_app_privacy_hide_from({ company: company.name })}
                    onClick={() => onHide(company.id)}
                  >
                    {m.candidate_app_privacy_hide()}
                  </Button>
                )
              }
            />
          ))}
        </Rows>
      )}
    </Stack>
  );
}
