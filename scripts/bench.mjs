import { become, ensureInstalled, orExplain } from './project.mjs';

orExplain(() => {
  ensureInstalled();
  become(['bench/main.ts', ...process.argv.slice(2)]);
});
