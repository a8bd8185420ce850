import { paging, request } from '@marula/contract/limits';

const whole = (value: unknown, fallback: number, most: number) => {
  const number = Number(value);
  return Number.isInteger(number) && number >= 1 && number <= most ? number : fallback;
};

/** An address may say anything: what is no page or no size of ours is the usual one. */
export const pageFrom = ({ page, rows }: Record<string, unknown>, defaultRows: number = paging.defaultRows) => ({
  page: whole(page, request.firstPage, request.lastPage),
  rows: paging.rowSizes.find((size) => size === Number(rows)) ?? defaultRows,
});

export const oneOf = <T extends string>(values: readonly T[], value: unknown, fallback: T): T =>
  values.find((known) => known === value) ?? fallback;
