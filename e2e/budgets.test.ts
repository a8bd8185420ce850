import { expect, test } from 'vitest';
import { budgets } from './support/budgets.ts';
import { firstLoad } from './support/first-load.ts';
import { signedIn } from './support/session.ts';
import { browser, product } from './support/stage.ts';

test.each(Object.entries(budgets))(
  'the first load of %s stays within its budget and asks no stranger',
  async (path, budget) => {
    const prepare = path.startsWith('/dashboard') ? signedIn(product.url) : undefined;
    const { js, css, strangers } = await firstLoad(browser, product.url + path, prepare);
    expect(js).toBeGreaterThan(10);
    expect(js).toBeLessThanOrEqual(budget.js);
    expect(css).toBeLessThanOrEqual(budget.css);
    expect(strangers).toEqual([]);
  },
);
