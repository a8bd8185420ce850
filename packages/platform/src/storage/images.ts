import sharp, { type Sharp } from 'sharp';
import { invalidMimeType, tooLarge } from './errors.ts';
import type { Spool, SpooledFile } from './file-store.ts';
import type { Drawn } from './transform.ts';
import { takingTurns } from './turns.ts';

/** An uploaded picture is unpacked while it is drawn anew: only so many at a time, whoever uploads. */
const inTurn = takingTurns(2);
const LONGEST_SECONDS = 30;

// No picture is opened twice, so what is remembered of one only fills the memory.
sharp.cache(false);

const DRAWN: Record<string, (image: Sharp, quality: number) => Sharp> = {
  'image/jpeg': (image, quality) => image.jpeg({ quality }),
  'image/png': (image) => image.png(),
  'image/webp': (image, quality) => image.webp({ quality }),
  'image/gif': (image) => image.gif(),
  // Slower settings save little and take many times as long.
  'image/avif': (image, quality) => image.avif({ quality: quality - 20, effort: 2 }),
  'image/tiff': (image) => image.tiff(),
};
const QUALITY = 85;
/** What can be drawn in another size. */
export const SHOWN = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

const MOVES = ['image/gif', 'image/webp'];

/** What sharp says of a picture that is too much to unpack or to draw. */
const TOO_MUCH = /pixel limit|too large|timeout/i;

interface Limits {
  pixels: number;
  seconds: number;
}

/** A picture as sharp opens it: no more pixels than the limit are ever unpacked. */
function openImage(path: string, type: string, { pixels, seconds }: Limits): Sharp {
  return sharp(path, {
    limitInputPixels: pixels,
    failOn: 'error',
    sequentialRead: true,
    animated: MOVES.includes(type),
  }).timeout({ seconds });
}

/** Runs what reads a picture, and says in Storage's words what is wrong with it. */
async function readingImage<T>(type: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error) || 'code' in error || 'status' in error) throw error;
    throw TOO_MUCH.test(error.message) ? tooLarge() : invalidMimeType(type);
  }
}

const encodeAs = (image: Sharp, type: string, quality = QUALITY): Sharp | undefined => DRAWN[type]?.(image, quality);

/** The same picture from its pixels alone, upright: place, camera, thumbnail and whatever else it carried are gone. */
export async function drawAnew(
  spool: Spool,
  file: SpooledFile,
  type: string,
  limits: { pixels: number; size: number; quality?: number | undefined },
): Promise<SpooledFile> {
  return inTurn(() =>
    readingImage(type, async () => {
      const image = openImage(file.path, type, { pixels: limits.pixels, seconds: LONGEST_SECONDS });
      await image.metadata();
      const drawn = encodeAs(image.autoOrient(), type, limits.quality);
      if (!drawn) throw invalidMimeType(type);
      return spool.write(drawn, limits.size);
    }),
  );
}

/** The picture in another size. */
export function drawSized(path: string, stored: string, wanted: Drawn, limits: Limits): Promise<Buffer> {
  const { width, height, fit, enlarges, quality, type } = wanted;
  return readingImage(stored, async () => {
    const image = openImage(path, stored, limits).autoOrient();
    const sized = width || height ? image.resize({ width, height, fit, withoutEnlargement: !enlarges }) : image;
    const drawn = encodeAs(sized, type, quality);
    if (!drawn) throw invalidMimeType(type);
    return drawn.toBuffer();
  });
}
