import { compile } from '@inlang/paraglide-js';
import { Generator, getConfig } from '@tanstack/router-generator';
import { fileURLToPath } from 'node:url';
import { paraglideOptions } from './paraglide.ts';
import { routerOptions } from './router.ts';

// What a fresh clone needs before `tsc` can run: typed copy and the route tree.
const root = fileURLToPath(new URL('..', import.meta.url));
await compile(paraglideOptions);
await new Generator({ config: getConfig(routerOptions, root), root }).run();
