/** What somebody may want to read where there is no line: jobs, and everything of their own. */
const kept = ['/api/job/public', '/api/candidate/me', '/api/form'];
/** A file to take along, and numbers that are only true now. */
const never = ['/api/candidate/me/data', '/api/candidate/me/alert/preview'];

const isBelow = (path: string, base: string) => path === base || path.startsWith(`${base}/`);

export const isReadableOffline = ({ pathname }: URL, { method }: Request): boolean =>
  method === 'GET' &&
  kept.some((base) => isBelow(pathname, base)) &&
  !never.some((base) => pathname === base || pathname.startsWith(`${base}.`));
