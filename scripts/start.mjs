import { become, ensureInstalled, ensureWebBuilt, orExplain } from './project.mjs';

orExplain(() => {
  ensureInstalled();
  ensureWebBuilt();
  become(['apps/server/src/main.ts']);
});
