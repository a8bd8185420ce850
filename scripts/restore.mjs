import { become, ensureInstalled, orExplain } from './project.mjs';

orExplain(() => {
  ensureInstalled();
  become(['apps/server/src/backup/main.ts', 'restore', ...process.argv.slice(2)]);
});
