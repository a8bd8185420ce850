import { become, ensureInstalled, orExplain } from './project.mjs';

orExplain(() => {
  ensureInstalled();
  become(['apps/server/src/backup/main.ts', 'backup', ...process.argv.slice(2)]);
});
