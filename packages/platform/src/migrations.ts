/** Where the platform's own migrations lie; they run before those of the product. */
export const platformMigrations = new URL('../migrations/', import.meta.url);
