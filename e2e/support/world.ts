import { cp } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { preparedFrom } from '../../apps/server/src/db/prepare.ts';
import { cachedFolder, fingerprint } from '../../apps/server/src/db/test-image.ts';
import { launch, ready } from '../../tests/start/product.ts';

const inputs = [
  ...preparedFrom,
  ...['apps/server/src/demo/', 'apps/server/src/domain/', 'apps/server/src/platform/', 'packages/contract/src/'].map(
    (folder) => fileURLToPath(new URL(`../../${folder}`, import.meta.url)),
  ),
];

/** The demo world tells its days from the day it was made. */
const today = () => new Date().toISOString().slice(0, 10);

/** Makes a data folder as the first start leaves it, by copying one that was made before. */
export const copyWorld = async (demo: 'on' | 'off', dataDir: string): Promise<void> => {
  const image = await cachedFolder(`world-${demo}-${today()}-${fingerprint(inputs)}`, async (draft) => {
    const product = await ready(await launch({ DATA_DIR: draft, DEMO: demo }));
    product.child.kill('SIGTERM');
    await product.exited;
  });
  await cp(image, dataDir, { recursive: true });
};
