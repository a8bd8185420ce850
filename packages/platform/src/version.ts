/** What answers a client that asks which server this is: none of Supabase's own. */
export const VERSION = 'marula';
