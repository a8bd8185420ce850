import { type TenantCode, tenants } from '@marula/contract/tenants';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '@/lib/api';
import * as candidateApp from '@/lib/endpoints/candidate-app.gen';
import { chooseTenant, getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import { attachClicks } from '../attach-clicks';
import { Flow } from '../shell/flow';
import { Button } from '../ui/button';
import { Field } from '../ui/field';
import { Segments } from '../ui/segments';
import { signUpSteps } from './next-path';
import classes from './sign-in.module.css';

const form = 'name';
const countries = Object.values(tenants).map(({ code, name }) => ({ value: code, label: name }));

interface NameStepProps {
  /** The number that they have shown to be theirs. */
  phone: string | null;
  onDone: () => unknown;
  onLeave: () => void;
}

/** The account begins with a name; everything else can wait until somebody asks for it. */
export function NameStep({ phone, onDone, onLeave }: NameStepProps) {
  const [first_name, setFirst] = useState('');
  const [last_name, setLast] = useState('');
  const [country, setCountry] = useState<TenantCode>(getTenant().code);
  const [shownCountry] = useState(country);
  const join = useMutation({
    mutationFn: () => {
      // A profile is made in the country whose app is used.
      if (country !== shownCountry) chooseTenant(country, () => {});
      return api(candidateApp.create, {
        body: { first_name: first_name.trim(), last_name: last_name.trim(), contact_number: phone },
      });
    },
    onSuccess: async () => {
      void attachClicks();
      await onDone();
      if (country !== shownCountry) location.reload();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    join.mutate();
  };
  return (
    <Flow
      title={m.candidate_app_sign_in()}
      now={3}
      of={signUpSteps}
      closes
      onBack={onLeave}
      foot={
        <Button
          type="submit"
          form={form}
          size="lg"
          wide
          disabled={join.isPending || !first_name.trim() || !last_name.trim()}
        >
          {m.candidate_app_next()}
        </Button>
      }
    >
      <div className={classes.head}>
        <h1>{m.candidate_app_name_title()}</h1>
        <p>{m.candidate_app_name_text()}</p>
      </div>
      <form id={form} className={classes.fields} onSubmit={submit}>
        <Field
          label={m.candidate_app_first_name()}
          autoComplete="given-name"
          value={first_name}
          onChange={(event) => setFirst(event.currentTarget.value)}
        />
        <Field
          label={m.candidate_app_last_name()}
          autoComplete="family-name"
          value={last_name}
          onChange={(event) => setLast(event.currentTarget.value)}
          error={join.error?.message}
        />
        <Segments label={m.candidate_app_sign_up_country()} options={countries} value={country} onChange={setCountry} />
      </form>
      <p className={classes.agree}>
        {m.candidate_app_privacy_join()}{' '}
        <a href="/terms-and-conditions" target="_blank" rel="noopener">
          {m.candidate_app_privacy_join_terms()}
        </a>{' '}
        {m.candidate_app_privacy_join_and()}{' '}
        <a href="/privacy-policy" target="_blank" rel="noopener">
          {m.candidate_app_privacy_join_notice()}
        </a>
        . {m.candidate_app_privacy_join_found()}
      </p>
    </Flow>
  );
}
