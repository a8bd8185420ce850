/** The key of a text for every country begins with it, as that of a country's own begins with the country. */
export const everywhere = 'all-';
