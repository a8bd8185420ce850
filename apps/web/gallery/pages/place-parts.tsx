import { TextInput } from '@mantine/core';
import type { PlaceParts } from '@/features/jobs/components/place-step';
import { RadiusMap } from '@/features/places/components/radius-map';

/** The search asks the server, which the gallery does not have: its field only shows. */
export const placeParts: PlaceParts = {
  Field: ({ label, value, error, required = false }) => (
    <TextInput label={label} value={value?.name ?? ''} error={error} required={required} readOnly />
  ),
  Map: RadiusMap,
};
