import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface OtherSite {
  url: string;
  stop: () => Promise<void>;
}

/** Somebody else's page, at an origin that is not the product's. */
export const openOtherSite = async (body: string): Promise<OtherSite> => {
  const html = `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Farm stall</title><h1>Work with us</h1>${body}`;
  const server = createServer((_, reply) => reply.setHeader('content-type', 'text/html').end(html));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
