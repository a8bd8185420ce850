import '@mantine/dates/styles.layer.css';
import { DateInput, type DateInputProps } from '@mantine/dates';
import { datePicker } from '@marula/contract/limits';
import { Icon } from './icon';

type DateFieldProps = Pick<
  DateInputProps,
  'label' | 'value' | 'onChange' | 'onBlur' | 'error' | 'required' | 'minDate' | 'maxDate' | 'description'
> & {
  /** Names the button that empties the field; without it the field must stay filled. */
  clearLabel?: string;
};

/** Typed or picked, in the order the product is specified to show. */
export function DateField({ clearLabel, ...props }: DateFieldProps) {
  return (
    <DateInput
      size="sm"
      valueFormat={datePicker.format.toUpperCase()}
      placeholder={datePicker.format}
      firstDayOfWeek={datePicker.firstDayOfWeek}
      leftSection={<Icon name="calendar" size={16} />}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...(clearLabel && { clearable: true, clearButtonProps: { 'aria-label': clearLabel } })}
      {...props}
    />
  );
}
