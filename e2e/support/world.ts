import { cp } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { preparedFrom } from '../../apps/server/src/db/prepare.ts';
import { makeDataDir } from '../../apps/server/src/db/test-db.ts';
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

/** A data folder as a start with the demo leaves it: made once, from a prepared database, and copied from then on. */
export const copyWorld = async (dataDir: string): Promise<void> => {
  const image = await cachedFolder(`world-${today()}-${fingerprint(inputs)}`, async (draft) => {
    await makeDataDir(draft);
    // Filling a world is long work: the optimiser earns back what it costs, and a fifth of the whole.
    const product = await ready(await launch({ DATA_DIR: draft, DEMO: 'on' }, undefined, []));
    product.child.kill('SIGTERM');
    await product.exited;
  });
  await cp(image, dataDir, { recursive: true });
};
