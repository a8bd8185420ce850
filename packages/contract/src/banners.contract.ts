import { z } from 'zod';
import { bannerPlaces, bannerTones } from './banners.ts';
import { endpoint } from './endpoint.ts';

const Banner = z.object({
  /** Another one with every change, so that who closed it before sees what is new. */
  id: z.string(),
  text: z.string(),
  tone: z.enum(bannerTones),
  /** To a page of ours. */
  link: z.object({ path: z.string(), text: z.string() }).nullable(),
  closable: z.boolean(),
});
export type Banner = z.output<typeof Banner>;

export const readBanners = endpoint({
  method: 'GET',
  path: '/api/banner',
  access: 'public',
  edited: true,
  summary: 'The lines above the site, the dashboard or the app at this moment, in the country of the site',
  query: z.strictObject({ place: z.enum(bannerPlaces) }),
  reply: z.object({ items: z.array(Banner) }),
});
