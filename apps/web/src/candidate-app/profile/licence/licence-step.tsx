import { noneNeededId } from '@marula/contract/limits';
import { useState } from 'react';
import { personOption } from '@/lib/person-words';
import { m } from '@/paraglide/messages';
import { Choice, Choices } from '../../ui/choice';
import { isNew, useOpenEntry } from '../entries';
import { StepForm } from '../step-form';
import type { StepProps } from '../step-props';
import { useEntries } from '../use-entries';
import { useSaveProfile } from '../use-profile';
import { WithOptions } from '../with-options';
import { VehicleForm } from './vehicle-form';
import { Vehicles } from './vehicles';

function Licence({ profile, onDone }: StepProps) {
  const save = useSaveProfile(onDone);
  const [licence, setLicence] = useState(profile.drivers_licence?.id);
  return (
    <WithOptions>
      {({ drivers_licences }) => (
        <StepForm
          saving={save}
          ready={licence !== undefined}
          onSave={() => save.mutate({ drivers_licence_id: licence ?? noneNeededId })}
        >
          <Choices legend={m.candidate_app_profile_licence_which()}>
            {drivers_licences.map((option) => (
              <Choice
                key={option.id}
                name="licence"
                label={personOption('licence', option)}
                checked={option.id === licence}
                onChange={() => setLicence(option.id)}
              />
            ))}
          </Choices>
        </StepForm>
      )}
    </WithOptions>
  );
}

export function LicenceStep(props: StepProps) {
  const { profile } = props;
  const { entry, open, openNew, close } = useOpenEntry();
  const { put } = useEntries('vehicles');
  const opened = profile.vehicles.find(({ id }) => id === entry);
  if (opened || isNew(entry))
    return (
      <VehicleForm
        vehicle={opened}
        onClose={close}
        onSaved={(vehicle) => {
          put(vehicle);
          close();
        }}
      />
    );
  return (
    <>
      <Licence {...props} />
      <Vehicles profile={profile} onOpen={open} onAdd={openNew} />
    </>
  );
}
