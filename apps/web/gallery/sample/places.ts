import type { Location } from '@marula/contract/shared.contract';

const place = (name: string, lat: number, lng: number): Location => ({
  name,
  province_id: 1,
  geometry: { location: { lat, lng } },
  radius: null,
});

export const places = {
  musina: place('Musina', -22.34, 30.04),
  polokwane: place('Polokwane', -23.9, 29.45),
  mokopane: place('Mokopane', -24.19, 29.01),
  thohoyandou: place('Thohoyandou', -22.95, 30.48),
  cityDeep: place('City Deep, Johannesburg', -26.23, 28.08),
  soweto: place('Soweto', -26.27, 27.86),
  benoni: place('Benoni', -26.19, 28.32),
  lusaka: place('Lusaka', -15.42, 28.28),
  chilenje: place('Chilenje, Lusaka', -15.45, 28.31),
  kafue: place('Kafue', -15.77, 28.18),
  chirundu: place('Chirundu', -16.03, 28.85),
  kitwe: place('Kitwe', -12.8, 28.21),
  livingstone: place('Livingstone', -17.85, 25.86),
};
