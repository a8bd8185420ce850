import { become, ensureInstalled, orExplain } from './project.mjs';

orExplain(() => {
  ensureInstalled();
  become(['apps/server/src/staff/main.ts', ...process.argv.slice(2)]);
});
