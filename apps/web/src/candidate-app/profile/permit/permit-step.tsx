import { textLimits } from '@marula/contract/limits';
import { useState } from 'react';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Notice } from '../../ui/notice';
import { Switch } from '../../ui/switch';
import { StepForm } from '../step-form';
import type { StepProps } from '../step-props';
import { maskedNumber } from '../step-words';
import { useSaveProfile } from '../use-profile';
import { IdentityCheck } from './identity-check';

export function PermitStep({ profile, onDone }: StepProps) {
  const save = useSaveProfile(onDone);
  const { citizenship, work_permit } = profile;
  const kept = citizenship?.id_passport_number ?? '';
  const [country, setCountry] = useState(citizenship?.country ?? getTenant().name);
  const [permit, setPermit] = useState(work_permit);
  const [number, setNumber] = useState(kept);
  // Somebody may look over a shoulder.
  const [shown, setShown] = useState(kept === '');
  const onSave = () =>
    save.mutate({
      work_permit: permit,
      citizenship: { country: country.trim(), id_passport_number: number.trim() || null },
    });
  return (
    <>
      <StepForm saving={save} ready={country.trim() !== ''} onSave={onSave}>
        <Field
          label={m.candidate_app_profile_citizen()}
          autoComplete="country-name"
          maxLength={textLimits.name}
          value={country}
          onChange={(event) => setCountry(event.currentTarget.value)}
        />
        {shown ? (
          <Field
            label={m.candidate_app_profile_number()}
            autoComplete="off"
            maxLength={textLimits.name}
            value={number}
            onChange={(event) => setNumber(event.currentTarget.value)}
          />
        ) : (
          <Notice
            icon="id-card"
            title={maskedNumber(kept)}
            act={
              <Button look="outline" icon="eye" onClick={() => setShown(true)}>
                {m.candidate_app_profile_number_show()}
              </Button>
            }
          >
            {m.candidate_app_profile_number()}
          </Notice>
        )}
        <Switch
          label={m.candidate_app_profile_may_work({ country: getTenant().name })}
          hint={m.candidate_app_profile_may_work_hint()}
          checked={permit}
          onChange={(event) => setPermit(event.currentTarget.checked)}
        />
        <Notice icon="lock">{m.candidate_app_profile_number_text()}</Notice>
      </StepForm>
      <IdentityCheck profile={profile} />
    </>
  );
}
