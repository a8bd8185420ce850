import { isOpenInMaintenance, maintenancePath } from '@marula/contract/switches';

export const maintenanceCode = 'server.maintenance';

/**
 * An open page learns from a refused call that the product was closed meanwhile. In a frame on another site it stays: that
 * page may not be framed.
 */
export const leaveForMaintenance = (
  page = globalThis.location,
  isFramed = globalThis.top !== globalThis.self,
): void => {
  if (!page || isFramed) return;
  if (page.pathname === maintenancePath || isOpenInMaintenance(page.pathname)) return;
  page.replace(maintenancePath);
};
