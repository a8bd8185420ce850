import { Input, Slider } from '@mantine/core';
import { jobLimits } from '@marula/contract/job-limits';
import { type ReactNode, useId } from 'react';
import { m } from '@/paraglide/messages';
import classes from './form-step.module.css';

interface RadiusFieldProps {
  value: number | null;
  error?: ReactNode;
  onChange: (meters: number | null) => void;
}

const metersInKm = 1000;
const { min, max } = jobLimits.searchRadiusMeters;

/** Close together where a few kilometres matter; the last step is any distance. */
const steps = [min, 2000, 5000, 10_000, 15_000, 25_000, 40_000, 60_000, 100_000, 150_000, 250_000, max];

const nearest = (meters: number) =>
  steps.reduce((best, step, index) => {
    const known = steps[best] ?? min;
    return Math.abs(step - meters) < Math.abs(known - meters) ? index : best;
  }, 0);

const words = (meters: number | null | undefined) =>
  meters === null || meters === undefined
    ? m.jobs_radius_any()
    : m.jobs_radius_km({ km: Math.round(meters / metersInKm) });

export function RadiusField({ value, error, onChange }: RadiusFieldProps) {
  const id = useId();
  return (
    <Input.Wrapper
      label={m.jobs_radius()}
      labelElement="div"
      labelProps={{ id }}
      description={m.jobs_radius_hint()}
      error={error}
    >
      <div className={classes.radius}>
        <Slider
          thumbLabel={m.jobs_radius()}
          thumbProps={{ 'aria-valuetext': words(value) }}
          label={null}
          min={0}
          max={steps.length}
          value={value === null ? steps.length : nearest(value)}
          onChange={(index) => onChange(steps[index] ?? null)}
        />
        <output>{words(value)}</output>
      </div>
    </Input.Wrapper>
  );
}
