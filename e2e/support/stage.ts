import { chromium } from 'playwright-core';
import { afterAll, inject } from 'vitest';

/** The product and the browser that all journeys share. */
export const product = inject('product');
export const browser = await chromium.connect(inject('browserAddress'));

afterAll(() => browser.close());
