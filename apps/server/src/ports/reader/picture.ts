import { createRequire } from 'node:module';
import path from 'node:path';
import sharp from 'sharp';
import { createWorker } from 'tesseract.js';
import type { PageText } from './port.ts';

/** Letters of a page stay large enough to be told apart, and a huge picture takes no longer than a usual one. */
const LONGEST_SIDE = 2400;
const MOST_PIXELS = 60_000_000;

/** The letters of English are those of every language here; what is known of them was installed with the server. */
const known = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng')),
  '4.0.0_best_int',
);

export async function readPicture(bytes: Uint8Array): Promise<readonly PageText[]> {
  const picture = await sharp(bytes, { limitInputPixels: MOST_PIXELS })
    .rotate()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .greyscale()
    .normalise()
    .png()
    .toBuffer();
  const reader = await createWorker('eng', 1, { langPath: known, cacheMethod: 'none', gzip: true });
  const { data } = await reader.recognize(picture);
  return [data.text.split('\n')];
}
