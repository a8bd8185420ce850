import type { OwnVehicle } from '@marula/contract/candidate-app.profile.contract';
import { amountFrom, amountText } from '../amount';

const moneyText = (amount: number | null | undefined) => (amount == null ? '' : amountText(amount));

/** A vehicle as its form holds it: everything is text until it is sent. */
export const typedVehicle = (vehicle: OwnVehicle | undefined) => ({
  make: vehicle?.make ?? '',
  model: vehicle?.model ?? '',
  type: vehicle?.type ?? '',
  number_of_seats: String(vehicle?.number_of_seats ?? ''),
  insurance_cover: moneyText(vehicle?.insurance_cover),
  general_public_cover: moneyText(vehicle?.general_public_cover),
  passenger_cover: moneyText(vehicle?.passenger_cover),
});

export const vehicleToSend = (typed: ReturnType<typeof typedVehicle>, public_operating_permit: boolean) => ({
  make: typed.make.trim(),
  model: typed.model.trim(),
  type: typed.type.trim(),
  number_of_seats: typed.number_of_seats ? Number(typed.number_of_seats) : null,
  public_operating_permit,
  insurance_cover: amountFrom(typed.insurance_cover) ?? null,
  general_public_cover: amountFrom(typed.general_public_cover) ?? null,
  passenger_cover: amountFrom(typed.passenger_cover) ?? null,
});
