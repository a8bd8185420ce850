import type { OutlineTown } from './outline';
import type { Offset, Point } from './projection';

export interface Size {
  width: number;
  height: number;
}

export interface MapLabel extends Offset {
  name: string;
  /** Which side of its dot the name stands on. */
  side: 'left' | 'right';
}

const letterPx = 6.8;
const linePx = 18;
const dotPx = 8;
const most = 7;

const boxOf = ({ name, x, y, side }: MapLabel) => {
  const reach = dotPx + name.length * letterPx;
  return {
    left: x - (side === 'left' ? reach : dotPx),
    right: x + (side === 'right' ? reach : dotPx),
    top: y - linePx / 2,
    bottom: y + linePx / 2,
  };
};
type Box = ReturnType<typeof boxOf>;

const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const isInside = (box: Box, { width, height }: Size) =>
  box.left > 0 && box.right < width && box.top > 0 && box.bottom < height;

/** The largest towns in sight whose names have room beside the place's own. */
export function labelsOf(
  towns: readonly OutlineTown[],
  at: (point: Point) => Offset,
  size: Size,
  place: MapLabel,
): MapLabel[] {
  const taken = [boxOf(place)];
  const labels: MapLabel[] = [];
  for (const town of towns) {
    if (labels.length === most) break;
    if (town.name === place.name) continue;
    const spot = at(town);
    const fits = (['right', 'left'] as const)
      .map((side) => ({ name: town.name, side, ...spot }))
      .find((label) => isInside(boxOf(label), size) && !taken.some((box) => overlap(boxOf(label), box)));
    if (!fits) continue;
    taken.push(boxOf(fits));
    labels.push(fits);
  }
  return labels;
}
