import { z } from 'zod';
import type { PlatformConfig } from '../config.ts';

const LARGEST = 2_500;
const side = z.coerce.number().int().min(1).max(LARGEST).optional();

export const Transform = z.object({
  width: side,
  height: side,
  resize: z.enum(['cover', 'contain', 'fill']).default('cover'),
  quality: z.coerce.number().int().min(20).max(100).default(80),
  format: z.enum(['origin', 'webp', 'avif']).optional(),
});
export type Transform = z.output<typeof Transform>;

/** How a picture is drawn: what was asked for, in the sizes there are. */
export interface Drawn {
  width?: number | undefined;
  height?: number | undefined;
  fit: 'cover' | 'inside' | 'fill';
  enlarges: boolean;
  quality: number;
  type: string;
}

/** Storage's words for it are sharp's but for one: contain keeps the whole picture and adds no border. */
const FIT = { cover: 'cover', contain: 'inside', fill: 'fill' } as const;

/** Of kinds that have one. */
const QUALITIES = [40, 60, 80, 100];
const hasQuality = (type: string) => !['image/png', 'image/gif'].includes(type);

const nextUp = (steps: readonly number[], asked: number): number =>
  steps.find((step) => step >= asked) ?? Math.max(...steps);

/**
 * Where the sizes are a list, the next larger one is drawn: every caller goes on working, and there are only so many
 * drawings of a picture. A side that nobody asked for is no longer than the largest.
 */
export function drawnAs(
  { storage_render_sizes }: Pick<PlatformConfig, 'storage_render_sizes'>,
  stored: string,
  { width, height, resize, quality, format }: Transform,
): Drawn {
  const type = format && format !== 'origin' ? `image/${format}` : stored;
  const asked = { width, height, fit: FIT[resize], enlarges: resize === 'fill', quality, type };
  const sizes = storage_render_sizes.toSorted((a, b) => a - b);
  const largest = sizes.at(-1);
  if (largest === undefined) return asked;
  return {
    width: nextUp(sizes, width ?? largest),
    height: nextUp(sizes, height ?? largest),
    fit: width && height ? asked.fit : 'inside',
    enlarges: false,
    quality: hasQuality(type) ? nextUp(QUALITIES, quality) : 0,
    type,
  };
}

export const keyOf = ({ width = 0, height = 0, fit, quality, type }: Drawn): string =>
  `${width}x${height} ${fit} ${quality} ${type}`;
