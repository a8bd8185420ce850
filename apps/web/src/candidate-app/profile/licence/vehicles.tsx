import type { OwnCandidate, OwnVehicle } from '@marula/contract/candidate-app.profile.contract';
import { useState } from 'react';
import { api } from '@/lib/api';
import * as candidateApp from '@/lib/endpoints/candidate-app.gen';
import { m } from '@/paraglide/messages';
import { Stack } from '../../shell/stack';
import { Entries, Entry } from '../entries';
import { RemoveSheet } from '../remove-sheet';
import { useEntries } from '../use-entries';
import { VehiclePicture } from './vehicle-picture';

interface VehiclesProps {
  profile: OwnCandidate;
  onOpen: (id: string) => void;
  onAdd: () => void;
}

const nameOf = ({ make, model }: OwnVehicle) => `${make} ${model}`;

export function Vehicles({ profile: { id: profileId, vehicles }, onOpen, onAdd }: VehiclesProps) {
  const { put, drop } = useEntries('vehicles');
  const [leaving, setLeaving] = useState<string>();
  const removed = vehicles.find(({ id }) => id === leaving);
  return (
    <Stack title={m.candidate_app_profile_vehicles()} sub={m.candidate_app_profile_vehicles_text()}>
      <Entries count={vehicles.length} add={m.candidate_app_profile_vehicles_add()} onAdd={onAdd}>
        {vehicles.map((vehicle) => (
          <Entry
            key={vehicle.id}
            title={nameOf(vehicle)}
            lines={[
              vehicle.type,
              vehicle.number_of_seats === null ? null : m.candidates_seats({ count: vehicle.number_of_seats }),
              vehicle.public_operating_permit ? m.candidates_permit() : null,
            ]}
            onEdit={() => onOpen(vehicle.id)}
            onRemove={() => setLeaving(vehicle.id)}
          >
            <VehiclePicture profileId={profileId} vehicle={vehicle} onChange={put} />
          </Entry>
        ))}
      </Entries>
      {removed && (
        <RemoveSheet
          title={nameOf(removed)}
          text={m.candidate_app_profile_vehicles_remove()}
          remove={async () => {
            await api(candidateApp.removeVehicle, { params: { id: removed.id } });
            drop(removed.id);
          }}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </Stack>
  );
}
