import { compile } from '@inlang/paraglide-js';
import { Generator, getConfig } from '@tanstack/router-generator';
import { project, web, writeProject } from './copy-project.ts';
import { markCompiled } from './copy-stamp.ts';
import { routerOptions } from './router.ts';
import { writeTokens } from './tokens.ts';

// What a fresh clone needs before `tsc` can run: typed copy and the route tree. And the tokens of the candidate's app.
writeProject();
await compile({
  project,
  outdir: `${web}src/paraglide`,
  // The cookie is ours (lib/tenant.ts); the compiler's own strategies would only add weight.
  strategy: ['globalVariable', 'baseLocale'],
  isServer: 'false',
  emitReadme: false,
  emitPrettierIgnore: false,
});
markCompiled();
writeTokens();
await new Generator({ config: getConfig(routerOptions, web), root: web }).run();
// The compiler leaves timers of 30 seconds behind.
process.exit(0);
