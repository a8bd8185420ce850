import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { SatoriOptions } from 'satori';
import { sitePicture } from '../../core/module.ts';
import type { Drawn } from './job-search.picture-tree.presenter.ts';

const QUALITY = 82;
const LOGO_PIXELS = 192;
/** A picture is unpacked to be drawn: nothing much larger than what can be uploaded. */
const MOST_PIXELS = 50_000_000;

const WEIGHTS = [400, 700] as const;
/** Letters with marks beyond Western Europe's are in a file of their own. */
const ALPHABETS = ['latin', 'latin-ext'];

async function readFonts(): Promise<SatoriOptions['fonts']> {
  const { resolve } = createRequire(import.meta.url);
  const files = ALPHABETS.flatMap((alphabet) => WEIGHTS.map((weight) => ({ alphabet, weight })));
  return Promise.all(
    files.map(async ({ alphabet, weight }) => ({
      // Each file is asked in turn for a letter that those before it do not have.
      name: alphabet === 'latin' ? 'Figtree' : `Figtree ${alphabet}`,
      weight,
      style: 'normal' as const,
      data: await readFile(resolve(`@fontsource/figtree/files/figtree-${alphabet}-${weight}-normal.woff`)),
    })),
  );
}

/** Only a process that draws pays for what draws. */
async function loadTools() {
  const [{ default: satori }, { renderAsync }, { default: sharp }, fonts] = await Promise.all([
    import('satori'),
    import('@resvg/resvg-js'),
    import('sharp'),
    readFonts(),
  ]);
  return { satori, renderAsync, sharp, fonts };
}
let loading: ReturnType<typeof loadTools> | undefined;
const tools = () => {
  loading ??= loadTools();
  return loading;
};

const withTexts = (tree: Drawn, change: (text: string) => string): Drawn => {
  const { children, ...props } = tree.props;
  if (children === undefined) return tree;
  const changed = typeof children === 'string' ? change(children) : children.map((child) => withTexts(child, change));
  return { ...tree, props: { ...props, children: changed } };
};

/** Its letters are outlines: whoever draws it needs no font. What no font of ours has is left out instead of drawn as a box. */
export async function svgOf(tree: Drawn): Promise<string> {
  const { satori, fonts } = await tools();
  const { width, height } = sitePicture;
  const missing = new Set<string>();
  const draw = (shown: Drawn) =>
    satori(shown as Parameters<typeof satori>[0], {
      width,
      height,
      fonts,
      loadAdditionalAsset: async (_, segment) => {
        for (const letter of segment) missing.add(letter);
        return [];
      },
    });
  const svg = await draw(tree);
  if (missing.size === 0) return svg;
  return draw(withTexts(tree, (text) => [...text].filter((letter) => !missing.has(letter)).join('')));
}

export async function jpegOf(tree: Drawn): Promise<Uint8Array> {
  const { renderAsync, sharp } = await tools();
  const { pixels, width, height } = await renderAsync(await svgOf(tree), { font: { loadSystemFonts: false } });
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .flatten()
    .jpeg({ quality: QUALITY })
    .toBuffer();
}

/** A logo as data, small and redrawn; nothing when it is no picture. */
export async function logoData(bytes: Uint8Array): Promise<string | undefined> {
  const { sharp } = await tools();
  try {
    const png = await sharp(bytes, { limitInputPixels: MOST_PIXELS })
      .resize(LOGO_PIXELS, LOGO_PIXELS, { fit: 'contain', background: '#ffffff' })
      .flatten({ background: '#ffffff' })
      .png()
      .toBuffer();
    return `data:image/png;base64,${png.toString('base64')}`;
  } catch {
    return undefined;
  }
}
