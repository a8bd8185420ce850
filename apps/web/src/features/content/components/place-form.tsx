import { NumberInput, Select } from '@mantine/core';
import type { ContentValue } from '@marula/contract/content.values.contract';
import { contentLimits, countryBoxes } from '@marula/contract/content-kinds';
import { defaultTenant, tenants } from '@marula/contract/tenants';
import { contentFieldWords } from '@/domain/content-fields';
import { m } from '@/paraglide/messages';
import { countryOf } from '../content-words';
import { Changed } from './changed';
import { type FormProps, NumberField, SwitchField, TextField } from './content-fields';
import classes from './field-pair.module.css';
import { LinesField } from './lines-field';

type Place = ContentValue<'place'>;
type Form = FormProps<Place> & { at: string };

const { listName, otherNames, weight } = contentLimits;

function Degrees({ at, field, value, live, onChange, disabled }: Form & { field: 'latitude' | 'longitude' }) {
  const { south, north, west, east } = countryBoxes[countryOf(at) ?? defaultTenant];
  const [min, max] = field === 'latitude' ? [south, north] : [west, east];
  const degrees = value[field];
  const isMissing = Number.isNaN(degrees);
  const isOutside = degrees < min || degrees > max;
  return (
    <Changed field={field} live={live} from={live?.[field]} to={degrees}>
      <NumberInput
        label={contentFieldWords(field)}
        hideControls
        decimalScale={5}
        clampBehavior="none"
        disabled={disabled}
        value={isMissing ? '' : degrees}
        error={isMissing ? m.content_required() : isOutside ? m.content_outside({ min, max }) : undefined}
        onChange={(typed) => onChange({ ...value, [field]: typed === '' ? Number.NaN : Number(typed) })}
      />
    </Changed>
  );
}

function Province({ at, value, live, onChange, disabled }: Form) {
  const { provinces } = tenants[countryOf(at) ?? defaultTenant];
  return (
    <Changed field="province" live={live} from={live?.province} to={value.province}>
      <Select
        label={contentFieldWords('province')}
        allowDeselect={false}
        disabled={disabled}
        value={value.province}
        data={[...provinces]}
        onChange={(province) => province && onChange({ ...value, province })}
      />
    </Changed>
  );
}

export function PlaceForm(props: Form) {
  const { at: _, ...form } = props;
  const { value, live, onChange, disabled } = form;
  return (
    <>
      <div className={classes.pair}>
        <TextField {...form} field="name" max={listName} />
        <TextField {...form} field="town" max={listName} placeholder={m.content_town_none()} />
        <Province {...props} />
        <NumberField {...form} field="weight" min={1} max={weight} description={m.content_weight_note()} />
        <Degrees {...props} field="latitude" />
        <Degrees {...props} field="longitude" />
      </div>
      <LinesField
        field="names"
        live={live}
        before={live?.names}
        lines={value.names}
        most={otherNames}
        longest={listName}
        description={m.content_names_note()}
        disabled={disabled}
        onChange={(names) => onChange({ ...value, names })}
      />
      <SwitchField {...form} field="shown" />
    </>
  );
}
