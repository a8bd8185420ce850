/** Leaves the app for a page of the provider, on which people pay. */
export const leaveFor = (address: string): void => {
  location.assign(address);
};
