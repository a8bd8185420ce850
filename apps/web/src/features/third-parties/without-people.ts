import { cutText } from '@/lib/send-away';

const personal: [RegExp, string][] = [
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/[^\s@<>"'(]+@[^\s@<>"')]+\.[^\s@<>"').,;]+/g, '[email]'],
  [/(\b(?:https?:\/\/|\/)[^\s?#"')]*)[?#][^\s"')]*/g, '$1'],
  [/\+?\d[\d\s()-]{6,}\d/g, '[number]'],
];

/** An error's own words may repeat what somebody typed: addresses, numbers and tokens stay here. */
export const withoutPeople = (text: string) =>
  cutText(personal.reduce((rest, [pattern, sign]) => rest.replaceAll(pattern, sign), text));
