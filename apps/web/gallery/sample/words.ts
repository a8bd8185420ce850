/** As long as a title may be: 200 characters. */
export const longTitle =
  'Senior cross-border refrigerated superlink driver with code EC licence, PrDP for goods, valid passport and at least eight years on the North-South Corridor between Durban, Beitbridge, Chirundu and Lusaka';

export const longName = 'Nompumelelo Siphokazi Mwansa-van der Westhuizen';

export const option = (id: number, name: string) => ({ id, name });
export const options = (...names: string[]) => names.map((name, index) => option(index + 1, name));

/** A made-up id that is always the same. */
export const sampleId = (kind: number, number: number) =>
  `${String(kind).padStart(8, '0')}-0000-7000-8000-${String(number).padStart(12, '0')}`;
