import { alertLimits, alertTimes } from '@marula/contract/alert-limits';
import type { JobAlert } from '@marula/contract/candidate-app.alerts.contract';
import { candidateAppPaths as paths } from '@marula/contract/candidate-app-paths';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { getTenant } from '@/lib/tenant';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { DistanceSegments } from '../jobs/distance-segments';
import { optionsQuery } from '../jobs/jobs.queries';
import { Flow } from '../shell/flow';
import { Toasts } from '../shell/toasts';
import { Button } from '../ui/button';
import { Chip, Chips } from '../ui/chip';
import { Choice, Choices } from '../ui/choice';
import { Field } from '../ui/field';
import { Notice } from '../ui/notice';
import { Segments } from '../ui/segments';
import classes from './alert-edit.module.css';
import { type AlertForm, alertOf, asksForSomething } from './alert-form';
import { AlertPreview } from './alert-preview';
import { fits, fitWords, isOn, oftenWords } from './alert-words';
import { PlaceField } from './place-field';
import { TextChoice } from './text-choice';
import { useSaveAlert } from './use-alerts';

interface AlertEditProps {
  /** The one that is changed; left out for a new one. */
  alert?: JobAlert;
  first: AlertForm;
  email: string;
}

type Change = (change: Partial<AlertForm>) => void;

/** One short page. The number at its foot is counted from real jobs, so that nobody keeps an alert that stays silent. */
export function AlertEdit({ alert, first, email }: AlertEditProps) {
  const [form, setForm] = useState(first);
  const [problem, setProblem] = useState<'something' | 'place'>();
  const [, navigate] = useLocation();
  const save = useSaveAlert(alert?.id);
  const change: Change = (next) => {
    setForm({ ...form, ...next });
    setProblem(undefined);
  };
  const submit = () => {
    if (form.placeText.trim() && !form.point) return setProblem('place');
    if (!asksForSomething(form)) return setProblem('something');
    save.mutate(alertOf(form), {
      onSuccess: () => {
        toast.success(m.candidate_app_alerts_saved());
        navigate(paths.alerts);
      },
    });
  };
  return (
    <Flow
      title={m.candidate_app_alerts_form()}
      now={0}
      of={0}
      closes
      onBack={() => (history.length > 1 ? history.back() : navigate(paths.alerts))}
      foot={
        <Button size="lg" wide disabled={save.isPending} onClick={submit}>
          {m.candidate_app_alerts_save()}
        </Button>
      }
    >
      <h1>{m.candidate_app_alerts_form()}</h1>
      <Field
        label={m.candidate_app_alerts_work()}
        icon="search"
        value={form.words}
        maxLength={alertLimits.wordsCharacters}
        placeholder={m.browse_what_hint()}
        error={problem === 'something' ? m.candidate_app_alerts_something() : undefined}
        onChange={(event) => change({ words: event.currentTarget.value })}
      />
      <PlaceField form={form} onChange={change} isMissing={problem === 'place'} />
      {form.point && <DistanceSegments meters={form.radius} onChange={(radius) => change({ radius })} />}
      <Narrowed form={form} onChange={change} />
      <Field
        label={m.candidate_app_alerts_pay()}
        before={getTenant().currency_symbol}
        after={m.candidate_app_alerts_month()}
        inputMode="numeric"
        value={form.pay}
        maxLength={9}
        onChange={(event) => change({ pay: event.currentTarget.value.replaceAll(/[^\d ]/g, '') })}
      />
      <Segments
        label={m.candidate_app_alerts_fit()}
        value={form.least_fit ?? 0}
        onChange={(least) => change({ least_fit: least || null })}
        options={fits.map((value) => ({ value, label: fitWords(value) }))}
      />
      <Telling form={form} email={email} onChange={change} />
      <AlertPreview form={form} onWider={(radius) => change({ radius })} />
      {save.error && (
        <Notice icon="triangle-alert" tone="danger" role="alert">
          {save.error.message}
        </Notice>
      )}
      <Toasts />
    </Flow>
  );
}

/** Kind of work, and what the list was narrowed down to before; those go with a tap. */
function Narrowed({ form, onChange }: { form: AlertForm; onChange: Change }) {
  const { data: options } = useQuery(optionsQuery);
  const nameOf = (facet: 'industry' | 'position', id: number | null) =>
    id === null ? undefined : options?.facets[facet]?.find((option) => option.id === id)?.name;
  const position = nameOf('position', form.industry_position_id);
  const industry = nameOf('industry', form.industry_id);
  const times = options?.facets.time ?? [];
  return (
    <>
      {(position || industry) && (
        <Chips label={m.browse_filters()} wrap>
          {position && (
            <Chip
              removeLabel={m.browse_remove({ filter: position })}
              onClick={() => onChange({ industry_position_id: null })}
            >
              {position}
            </Chip>
          )}
          {industry && (
            <Chip removeLabel={m.browse_remove({ filter: industry })} onClick={() => onChange({ industry_id: null })}>
              {industry}
            </Chip>
          )}
        </Chips>
      )}
      {times.length > 0 && (
        <div className={classes.kind}>
          <span aria-hidden>{m.candidate_app_alerts_kind()}</span>
          <Chips label={m.candidate_app_alerts_kind()} wrap>
            {times.map(({ id, name }) => (
              <Chip
                key={id}
                on={form.time_commitment_id === id}
                onClick={() => onChange({ time_commitment_id: form.time_commitment_id === id ? null : id })}
              >
                {name}
              </Chip>
            ))}
          </Chips>
        </div>
      )}
    </>
  );
}

function Telling({ form, email, onChange }: { form: AlertForm; email: string; onChange: Change }) {
  return (
    <>
      <Segments
        label={m.candidate_app_alerts_often()}
        value={form.often}
        onChange={(often) => onChange({ often })}
        options={alertTimes.map((value) => ({ value, label: oftenWords[value]() }))}
      />
      <Choices legend={m.candidate_app_alerts_how()}>
        <Choice
          kind="checkbox"
          label={m.candidate_app_alerts_bell()}
          hint={m.candidate_app_alerts_bell_hint()}
          checked={form.bell}
          onChange={() => onChange({ bell: !form.bell })}
        />
        <Choice
          kind="checkbox"
          label={m.candidate_app_alerts_mail()}
          hint={email}
          checked={form.mail}
          onChange={() => onChange({ mail: !form.mail })}
        />
        <TextChoice checked={form.text} onChange={(text) => onChange({ text })} />
      </Choices>
      {!isOn(form) && <Notice icon="clock">{m.candidate_app_alerts_rests_text()}</Notice>}
    </>
  );
}
