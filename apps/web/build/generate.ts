import { fileURLToPath } from 'node:url';
import { compile } from '@inlang/paraglide-js';
import { Generator, getConfig } from '@tanstack/router-generator';
import { markCompiled } from './copy-stamp.ts';
import { routerOptions } from './router.ts';

// What a fresh clone needs before `tsc` can run: typed copy and the route tree.
const root = fileURLToPath(new URL('..', import.meta.url));

await compile({
  project: `${root}project.inlang`,
  outdir: `${root}src/paraglide`,
  // The cookie is ours (lib/tenant.ts); the compiler's own strategies would only add weight.
  strategy: ['globalVariable', 'baseLocale'],
  isServer: 'false',
  emitReadme: false,
  emitPrettierIgnore: false,
});
markCompiled();
await new Generator({ config: getConfig(routerOptions, root), root }).run();
// The compiler leaves timers of 30 seconds behind.
process.exit(0);
