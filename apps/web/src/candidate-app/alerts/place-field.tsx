import type { Place } from '@marula/contract/places.contract';
import { useQuery } from '@tanstack/react-query';
import { m } from '@/paraglide/messages';
import { Chip, Chips } from '../ui/chip';
import { Field } from '../ui/field';
import type { AlertForm, Point } from './alert-form';
import { placesQuery } from './alerts.queries';

interface PlaceFieldProps {
  form: AlertForm;
  onChange: (change: Partial<AlertForm>) => void;
  /** What was typed is no place yet. */
  isMissing: boolean;
}

const most = 4;

const pointOf = ({ name, location }: Place): Point => ({ name, ...location });
const wordsOf = ({ name, town, province }: Place) => `${name}, ${town ?? province}`;

/** A town that is typed is chosen from those we know: a name alone may mean another one. */
export function PlaceField({ form, onChange, isMissing }: PlaceFieldProps) {
  const typed = form.placeText.trim();
  const isOpen = typed !== '' && form.point === null;
  const { data: places } = useQuery({ ...placesQuery(typed), enabled: isOpen });
  return (
    <>
      <Field
        label={m.browse_where()}
        icon="map-pin"
        value={form.placeText}
        autoComplete="off"
        hint={m.candidate_app_where_hint()}
        error={isMissing ? m.candidate_app_alerts_place() : undefined}
        onChange={(event) => onChange({ placeText: event.currentTarget.value, point: null })}
      />
      {isOpen && places && places.length > 0 && (
        <Chips label={m.candidate_app_alerts_places()} wrap>
          {places.slice(0, most).map((place) => (
            <Chip
              key={wordsOf(place)}
              icon="map-pin"
              onClick={() => onChange({ placeText: place.name, point: pointOf(place) })}
            >
              {wordsOf(place)}
            </Chip>
          ))}
        </Chips>
      )}
    </>
  );
}
