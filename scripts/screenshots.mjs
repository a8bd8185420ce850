import { ensureChromium } from './chromium.mjs';
import { become, ensureInstalled, ensureWebBuilt, orExplain } from './project.mjs';

orExplain(() => {
  ensureInstalled();
  ensureWebBuilt();
  become(['scripts/screenshots.ts'], { CHROMIUM_PATH: ensureChromium() });
});
