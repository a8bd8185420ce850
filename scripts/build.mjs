// Builds the web when anything it is made from has changed.
import { ensureInstalled, ensureWebBuilt, orExplain } from './project.mjs';

orExplain(() => {
  ensureInstalled();
  ensureWebBuilt();
});
