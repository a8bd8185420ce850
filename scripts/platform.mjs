import { become, ensureInstalled, orExplain } from './project.mjs';

orExplain(() => {
  ensureInstalled();
  become(['packages/platform/src/main.ts', ...process.argv.slice(2)]);
});
