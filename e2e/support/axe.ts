import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { ready } from './visit.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  id: string;
  impact: string | null;
  nodes: { html: string }[];
}

// The standard that the product keeps; axe's own advice takes as long again.
const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

// Only a rule outside the standard needs style sheets read ahead. One inside it needs to know of sound and video.
const options = { runOnly: standard, resultTypes: ['violations'], preload: { assets: ['media'] } };
const run = `axe.run(${JSON.stringify(options)})`;

/** Until a colour has changed it lies between two, which axe would call unreadable. What never ends is not waited for. */
const settled = `new Promise(requestAnimationFrame).then(() => Promise.allSettled(
  document.getAnimations().filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity)
    .map(({ finished }) => finished)))`;

/** The findings that keep somebody from using the page, in one line each. */
export const seriousFindings = async (page: Page): Promise<string[]> => {
  // A list that is still loading is dimmed, and axe would call its pale words unreadable.
  await ready(page);
  await page.evaluate(`${settled}.then(() => {})`);
  // As the debugger, because the page's own policy rightly refuses a foreign script.
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(source);
  const violations = await page.evaluate<Finding[]>(`${run}.then((result) => result.violations)`);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
};
