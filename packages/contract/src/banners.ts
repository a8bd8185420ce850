export const bannerTones = ['note', 'warning'] as const;
export type BannerTone = (typeof bannerTones)[number];

/** Above what a line can be read. */
export const bannerPlaces = ['site', 'dashboard', 'app'] as const;
export type BannerPlace = (typeof bannerPlaces)[number];
