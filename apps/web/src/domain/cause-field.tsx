import { Select } from '@mantine/core';

interface CauseFieldProps<Cause extends string> {
  label: string;
  words: Record<Cause, () => string>;
  causes: readonly Cause[];
  cause: Cause;
  onCause: (cause: Cause) => void;
}

/** Why, in the words that the letter has for it. */
export function CauseField<Cause extends string>({ label, words, causes, cause, onCause }: CauseFieldProps<Cause>) {
  return (
    <Select
      label={label}
      data={causes.map((each) => ({ value: each, label: words[each]() }))}
      value={cause}
      allowDeselect={false}
      onChange={(chosen) => onCause(causes.find((each) => each === chosen) ?? cause)}
    />
  );
}
