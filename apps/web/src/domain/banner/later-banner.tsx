import type { BannerPlace } from '@marula/contract/banners';
import { onceIdle } from '@/lib/when-idle';
import { LazyPart } from '@/ui/lazy-part';

const banner = onceIdle(() => import('./banner').then(({ Banner }) => Banner));

/** After the page itself, which never waits for it. */
export const LaterBanner = ({ place }: { place: BannerPlace }) => <LazyPart load={banner} props={{ place }} />;
