export const PASSWORD = 'thirteen geese';
/** More than one, so that sign-ins do not wait for one another's row. */
export const PEOPLE = 50;
