import { applicationLimits } from '@marula/contract/application-limits';

const key = 'applications-rows';

/** How many rows somebody last chose in this browser, where the address says nothing. */
export const storedRows = (): number => {
  const stored = Number(localStorage.getItem(key));
  return applicationLimits.rowSizes.find((size) => size === stored) ?? applicationLimits.defaultRows;
};

export const storeRows = (rows: number) => localStorage.setItem(key, String(rows));
