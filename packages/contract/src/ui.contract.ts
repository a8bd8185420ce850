import { z } from 'zod';
import { toast } from './limits.ts';

/** Lowercase letters and digits, joined by hyphens. */
export const IconName = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

export const ToastState = z.object({
  active: z.boolean(),
  title: z.string(),
  desc: z.string(),
  borderColour: z.string(),
  textColour: z.string(),
  icon: IconName,
  duration: z.int().min(0).default(toast.durationMs),
});
export type ToastState = z.output<typeof ToastState>;

export const DownloadAppModal = z.object({ active: z.boolean(), showWebLink: z.boolean() });
export type DownloadAppModal = z.output<typeof DownloadAppModal>;

export const ImageModal = z.object({ show: z.boolean(), imageUrl: z.string() });
export type ImageModal = z.output<typeof ImageModal>;

export const colourPreferences = ['system', 'light', 'dark'] as const;

export const ColourMode = z.object({
  preference: z.enum(colourPreferences),
  value: z.enum(['light', 'dark']),
  /** True until the device has been asked. */
  unknown: z.boolean(),
  forced: z.boolean(),
});
export type ColourMode = z.output<typeof ColourMode>;

export const forcedColourMode = { preference: 'light', value: 'light', unknown: false, forced: true } as const;
