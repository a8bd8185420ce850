import { become, ensureInstalled, orExplain } from './project.mjs';

orExplain(() => {
  ensureInstalled();
  become(['scripts/match/main.ts', ...process.argv.slice(2)]);
});
