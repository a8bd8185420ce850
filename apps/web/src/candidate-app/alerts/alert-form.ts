import type { JobAlert, NewJobAlert } from '@marula/contract/candidate-app.alerts.contract';
import { browseLimits } from '@marula/contract/limits';
import type { AlertQuestion } from './alerts.queries';

type Place = NonNullable<JobAlert['place']>;
export type Point = Omit<Place, 'radius_meters'>;

/** An alert while it is being written. */
export interface AlertForm extends Omit<NewJobAlert, 'place' | 'least_pay'> {
  /** What stands in the field; a place once it was chosen. */
  placeText: string;
  point: Point | null;
  radius: number;
  /** In whole units, as it is typed. */
  pay: string;
}

const minorUnits = 100;

export const empty: AlertForm = {
  words: '',
  placeText: '',
  point: null,
  radius: browseLimits.radiusMeters.default,
  time_commitment_id: null,
  industry_id: null,
  industry_position_id: null,
  pay: '',
  least_fit: null,
  often: 'daily',
  bell: true,
  mail: true,
  text: false,
};

const placed = (place: Place | null) =>
  place && {
    placeText: place.name,
    point: { name: place.name, lat: place.lat, lng: place.lng },
    radius: place.radius_meters,
  };

export const formOf = (alert: JobAlert): AlertForm => {
  const { words, place, time_commitment_id, industry_id, industry_position_id, least_fit, often, bell, mail, text } =
    alert;
  const pay = alert.least_pay === null ? '' : String(Math.round(alert.least_pay / minorUnits));
  return {
    ...empty,
    ...{ words, time_commitment_id, industry_id, industry_position_id, least_fit, often, bell, mail, text, pay },
    ...placed(place),
  };
};

const numberIn = (address: URLSearchParams, name: string): number | null => {
  // Of several that a list was narrowed down to, an alert keeps the first.
  const value = Number(address.get(name)?.split(',')[0]);
  return Number.isFinite(value) && value > 0 ? value : null;
};

const clamped = (meters: number) =>
  Math.min(browseLimits.radiusMeters.max, Math.max(browseLimits.radiusMeters.min, Math.round(meters)));

/** What a list of jobs was looking for, as its link says it; around the person's own place where it says nothing. */
export const formIn = (address: URLSearchParams, own: Point | undefined): AlertForm => {
  const [name, lat, lng] = [address.get('place'), Number(address.get('lat')), Number(address.get('lng'))];
  const isSomewhere = name && Number.isFinite(lat) && Number.isFinite(lng) && address.has('lat');
  const point = isSomewhere ? { name, lat, lng } : null;
  const chosen = point ?? ([...address.keys()].length === 0 ? own : undefined) ?? null;
  const pay = numberIn(address, 'pay');
  return {
    ...empty,
    words: (address.get('search') ?? '').trim(),
    placeText: chosen?.name ?? '',
    point: chosen,
    radius: clamped(numberIn(address, 'radius') ?? empty.radius),
    time_commitment_id: numberIn(address, 'time'),
    industry_id: numberIn(address, 'industry'),
    industry_position_id: numberIn(address, 'position'),
    pay: pay === null ? '' : String(Math.round(pay / minorUnits)),
  };
};

const leastPay = ({ pay }: AlertForm): number | null => {
  const units = Number(pay.replaceAll(/\D/g, ''));
  return units > 0 && Number.isSafeInteger(units * minorUnits) ? units * minorUnits : null;
};

/** Words, a place, an industry or a position: without one of them every new job would be told. */
export const asksForSomething = ({ words, point, industry_id, industry_position_id }: AlertForm): boolean =>
  words.trim() !== '' || point !== null || industry_id !== null || industry_position_id !== null;

export const alertOf = (form: AlertForm): NewJobAlert => {
  const { time_commitment_id, industry_id, industry_position_id, least_fit, often, bell, mail, text } = form;
  return {
    words: form.words.trim(),
    place: form.point && { ...form.point, radius_meters: form.radius },
    least_pay: leastPay(form),
    ...{ time_commitment_id, industry_id, industry_position_id, least_fit, often, bell, mail, text },
  };
};

export const questionOf = (form: AlertForm): AlertQuestion => {
  const { words, place, time_commitment_id, industry_id, industry_position_id, least_pay, least_fit } = alertOf(form);
  const asked = { time_commitment_id, industry_id, industry_position_id, least_pay, least_fit };
  const set = Object.entries(asked).filter(([, value]) => value !== null);
  return {
    words,
    ...(place && { lat: place.lat, lng: place.lng, radius_meters: place.radius_meters }),
    ...Object.fromEntries(set),
  } as AlertQuestion;
};
