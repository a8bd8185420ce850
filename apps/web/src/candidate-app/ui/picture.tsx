import { lazy, Suspense } from 'react';

/** Drawn by the brand; each comes when it is shown, and never before. */
const scenes = {
  farm: lazy(() => import('@/ui/illustrations/farm-scene').then(({ FarmScene }) => ({ default: FarmScene }))),
  kitchen: lazy(() =>
    import('@/ui/illustrations/kitchen-scene').then(({ KitchenScene }) => ({ default: KitchenScene })),
  ),
  road: lazy(() => import('@/ui/illustrations/road-scene').then(({ RoadScene }) => ({ default: RoadScene }))),
  leaf: lazy(() => import('@/ui/illustrations/lost-leaf').then(({ LostLeaf }) => ({ default: LostLeaf }))),
};

/** Until it is there its room is kept, so that nothing moves. */
export function Picture({ of }: { of: keyof typeof scenes }) {
  const Scene = scenes[of];
  return (
    <Suspense fallback={<svg aria-hidden />}>
      <Scene />
    </Suspense>
  );
}
