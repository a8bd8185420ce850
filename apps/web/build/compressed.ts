import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);

const COMPRESSIBLE = /^assets\/.*\.(?:js|css|svg)$/;
/** Below it the names of the encoding weigh as much as it saves. */
const WORTH_BYTES = 1000;

/**
 * Puts each file beside itself as small as it can be made. The server has no time for that on each request: what it
 * compresses as it goes is a seventh larger.
 */
export const compressed = (): Plugin => ({
  name: 'marula-compressed',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client' || name === 'candidate',
  writeBundle: {
    order: 'post',
    sequential: true,
    async handler({ dir = '' }, bundle) {
      const files = Object.values(bundle).filter(({ fileName }) => COMPRESSIBLE.test(fileName));
      await Promise.all(
        files.map(async (file) => {
          const content = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          if (content.length < WORTH_BYTES) return;
          await writeFile(path.join(dir, `${file.fileName}.br`), await compress(content));
        }),
      );
    },
  },
});
