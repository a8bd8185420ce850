import type { Location } from '@marula/contract/shared.contract';
import type { ComponentType, ReactNode } from 'react';
import { m } from '@/paraglide/messages';
import { ChipChoice } from '@/ui/chip-choice';
import type { JobOptions } from './job-draft';
import { RadiusField } from './radius-field';
import { StepTitle } from './step-title';
import type { JobForm } from './use-job-form';

/** The search and the map of places are another feature's: the route hands them in. */
export interface PlaceParts {
  Field: ComponentType<{
    label: string;
    value: Location | null;
    onChange: (place: Location | null) => void;
    error?: ReactNode;
    required?: boolean;
  }>;
  Map: ComponentType<{ place: Location; radiusMeters: number }>;
}

interface PlaceStepProps {
  form: JobForm;
  options: JobOptions;
  places: PlaceParts;
}

export function PlaceStep({ form, options, places }: PlaceStepProps) {
  const { location, job_search_radius_meters: radius } = form.values;
  return (
    <>
      <StepTitle>{m.jobs_place_title()}</StepTitle>
      <ChipChoice
        label={m.jobs_working_model()}
        options={options.working_models}
        error={form.errors.working_model_id}
        value={form.values.working_model_id}
        onChange={(id) => form.setFieldValue('working_model_id', id)}
      />
      <places.Field
        label={m.jobs_place_label()}
        required
        value={location}
        onChange={(place) => form.setFieldValue('location', place)}
        error={form.errors.location}
      />
      <RadiusField
        value={radius}
        error={form.errors.job_search_radius_meters}
        onChange={(meters) => form.setFieldValue('job_search_radius_meters', meters)}
      />
      {location && radius !== null && <places.Map place={location} radiusMeters={radius} />}
    </>
  );
}
