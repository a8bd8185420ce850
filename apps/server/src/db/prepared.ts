// The platform's own statements are prepared in the same way; the rest of the server need not know it for that.
export { type Prepared, prepared } from '@marula/platform/sql';
