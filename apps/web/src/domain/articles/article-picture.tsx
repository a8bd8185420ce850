import type { ArticlePicture as Picture } from '@marula/contract/article-limits';
import type { ComponentType } from 'react';
import { FarmScene } from '@/ui/illustrations/farm-scene';
import { KitchenScene } from '@/ui/illustrations/kitchen-scene';
import { MineScene } from '@/ui/illustrations/mine-scene';
import { OfficeScene } from '@/ui/illustrations/office-scene';
import type { SceneProps } from '@/ui/illustrations/parts';
import { RoadScene } from '@/ui/illustrations/road-scene';

const scenes: Record<Picture, ComponentType<SceneProps>> = {
  office: OfficeScene,
  road: RoadScene,
  kitchen: KitchenScene,
  farm: FarmScene,
  mine: MineScene,
};

export function ArticlePicture({ picture, className }: { picture: Picture | null; className?: string | undefined }) {
  const Drawn = scenes[picture ?? 'office'];
  return <Drawn {...(className && { className })} />;
}
