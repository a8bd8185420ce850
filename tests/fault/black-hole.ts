import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line to a server that can swallow all that is sent on it, both ways, while every socket stays open. */
export async function openBlackHole(target: { host: string; port: number }) {
  let swallowing = false;
  let swallowed = 0;
  const sockets = new Set<Socket>();
  const passOn = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('data', (bytes) => {
      if (swallowing) swallowed += bytes.length;
      else to.write(bytes);
    });
    // A farewell is swallowed too.
    from.on('end', () => swallowing || to.end());
    from.on('error', () => {});
    from.on('close', () => {
      sockets.delete(from);
      if (!swallowing) to.destroy();
    });
  };
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ ...target, allowHalfOpen: true });
    passOn(near, far);
    passOn(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    /** How many bytes have vanished. */
    swallowed: () => swallowed,
    swallow: () => {
      swallowing = true;
    },
    /** Opens the line again for what is sent from now on; as after a real one, what was open before stays dead. */
    release: () => {
      for (const socket of sockets) socket.removeAllListeners('data').resume();
      swallowing = false;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
