import type { TestProject } from 'vitest/node';
import { startOpenIdProvider } from '../../packages/emulators/src/openid/provider.ts';
import { asStarted } from '../../tests/start/product.ts';
import { openIdClient, openIdPeople } from './openid.ts';
import { type Product, startProduct } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    product: Product;
  }
}

/** The inbox opens before the product serves, but its address is said after. */
const inboxOf = async (product: Product): Promise<string> => {
  while (!product.inboxUrl && !process.env.E2E_URL) await new Promise((resolve) => setTimeout(resolve, 20));
  return product.inboxUrl;
};

/**
 * One product with the demo world for all journeys: a start of its own would take most of the time of each.
 * Each journey founds a company of its own where it changes anything.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const started: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const end of started.toReversed()) await end();
  };
  try {
    const provider = await startOpenIdProvider({ clients: [openIdClient], accounts: Object.values(openIdPeople) });
    started.push(provider.stop);
    const settings = {
      DEMO: 'on',
      // Each visitor comes from an address of their own, so that the limits count them as the strangers they are.
      TRUST_PROXY: '127.0.0.1',
      OPENID_ISSUER: provider.issuer,
      OPENID_CLIENT_ID: openIdClient.client_id,
      OPENID_CLIENT_SECRET: openIdClient.client_secret,
    };
    // It lives as long as all journeys, and earns back what the optimiser costs.
    const product = await startProduct(settings, asStarted);
    started.push(product.stop);
    const { url, dataDir } = product;
    project.provide('product', { url, inboxUrl: await inboxOf(product), ...(dataDir && { dataDir }) });
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}
