import type { OwnVehicle } from '@marula/contract/candidate-app.profile.contract';
import { candidateLimits, textLimits } from '@marula/contract/limits';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '@/lib/api';
import * as candidateApp from '@/lib/endpoints/candidate-app.gen';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import { Field } from '../../ui/field';
import { Switch } from '../../ui/switch';
import { amountFrom } from '../amount';
import { refusedField } from '../refused-field';
import { FieldGroup, StepForm } from '../step-form';
import { typedVehicle, vehicleToSend } from './typed-vehicle';

interface VehicleFormProps {
  /** Left out for a new one. */
  vehicle: OwnVehicle | undefined;
  onClose: () => void;
  onSaved: (vehicle: OwnVehicle) => void;
}

const covers = ['insurance_cover', 'general_public_cover', 'passenger_cover'] as const;
const coverLabels = {
  insurance_cover: m.candidate_app_profile_insured,
  general_public_cover: m.candidate_app_profile_cover_public,
  passenger_cover: m.candidate_app_profile_cover_passengers,
};

export function VehicleForm({ vehicle, onClose, onSaved }: VehicleFormProps) {
  const [typed, setTyped] = useState(() => typedVehicle(vehicle));
  const [permit, setPermit] = useState(vehicle?.public_operating_permit ?? false);
  const [tried, setTried] = useState(false);
  const save = useMutation({
    mutationFn: () => {
      const body = vehicleToSend(typed, permit);
      return vehicle
        ? api(candidateApp.updateVehicle, { params: { id: vehicle.id }, body })
        : api(candidateApp.addVehicle, { body });
    },
    onSuccess: onSaved,
  });
  const isWrong = (name: (typeof covers)[number]) => typed[name].trim() !== '' && amountFrom(typed[name]) === undefined;
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [name]: currentTarget.value }),
    error: refusedField(save.error, name),
  });
  const onSave = () => {
    setTried(true);
    if (!covers.some(isWrong)) save.mutate();
  };
  return (
    <StepForm
      saving={save}
      ready={Boolean(typed.make.trim() && typed.model.trim() && typed.type.trim())}
      onSave={onSave}
      onCancel={onClose}
    >
      <Field label={m.candidate_app_profile_make()} maxLength={textLimits.name} {...field('make')} />
      <Field label={m.candidate_app_profile_model()} maxLength={textLimits.name} {...field('model')} />
      <Field
        label={m.candidate_app_profile_type()}
        hint={m.candidate_app_profile_type_hint()}
        maxLength={textLimits.name}
        {...field('type')}
      />
      <Field
        label={m.candidate_app_profile_seats()}
        type="number"
        inputMode="numeric"
        min={1}
        max={candidateLimits.seats}
        {...field('number_of_seats')}
      />
      <Switch
        label={m.candidate_app_profile_operating_permit()}
        checked={permit}
        onChange={(event) => setPermit(event.currentTarget.checked)}
      />
      <FieldGroup title={m.candidate_app_profile_covers()} text={m.candidate_app_profile_covers_text()}>
        {covers.map((name) => {
          const { error, ...rest } = field(name);
          const wrong = tried && isWrong(name) ? m.candidate_app_profile_refused({ field: 'amount' }) : error;
          return (
            <Field
              key={name}
              label={coverLabels[name]()}
              before={getTenant().currency_symbol}
              inputMode="decimal"
              error={wrong}
              {...rest}
            />
          );
        })}
      </FieldGroup>
    </StepForm>
  );
}
