import { Chip, Group, Input } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface Option {
  id: number;
  name: string;
}

interface ChipFieldProps {
  label: string;
  description?: string;
  options: readonly Option[];
  error?: ReactNode;
  required?: boolean;
}

interface ChipChoiceProps extends ChipFieldProps {
  value: Option['id'] | null;
  onChange: (id: Option['id']) => void;
}

interface ChipChoicesProps extends ChipFieldProps {
  values: readonly Option['id'][];
  onChange: (ids: Option['id'][]) => void;
}

const chips = (options: readonly Option[]) =>
  options.map(({ id, name }) => (
    <Chip key={id} value={String(id)} variant="outline">
      {name}
    </Chip>
  ));

const wrapper = ({ label, description, error, required = false }: ChipFieldProps, id: string) => ({
  ...{ label, description, error, required },
  labelElement: 'div' as const,
  labelProps: { id },
});

/** One of a few, all of them seen. It takes the focus itself when nothing is chosen and something must be. */
export function ChipChoice({ value, onChange, ...field }: ChipChoiceProps) {
  const id = useId();
  return (
    <Input.Wrapper {...wrapper(field, id)}>
      <Group
        role="radiogroup"
        tabIndex={-1}
        gap="xs"
        align="stretch"
        miw={0}
        mt={6}
        aria-labelledby={id}
        aria-required={field.required}
        aria-invalid={Boolean(field.error) || undefined}
      >
        <Chip.Group value={value === null ? null : String(value)} onChange={(chosen) => onChange(Number(chosen))}>
          {chips(field.options)}
        </Chip.Group>
      </Group>
    </Input.Wrapper>
  );
}

/** As many as fit, kept in the order they were chosen. */
export function ChipChoices({ values, onChange, ...field }: ChipChoicesProps) {
  const id = useId();
  return (
    <Input.Wrapper {...wrapper(field, id)}>
      <Group component="fieldset" gap="xs" align="stretch" mt={6} aria-labelledby={id}>
        <Chip.Group multiple value={values.map(String)} onChange={(chosen) => onChange(chosen.map(Number))}>
          {chips(field.options)}
        </Chip.Group>
      </Group>
    </Input.Wrapper>
  );
}
