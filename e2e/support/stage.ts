import { inject } from 'vitest';
import { openBrowser } from './browser.ts';

/** The product that all journeys share, and the browser that all of a worker share. It ends with its worker. */
export const product = inject('product');
export const browser = await openBrowser();
