import type { BannerPlace } from '@marula/contract/banners';
import { useBanner } from '@/lib/banners';
import { BannerLine } from './banner-line';

/** What we have to say to everybody: nothing, most days. */
export function Banner({ place }: { place: BannerPlace }) {
  const { banner, close } = useBanner(place);
  return banner ? <BannerLine banner={banner} onClose={() => close(banner.id)} /> : null;
}
