import { connect, type Socket } from 'node:net';

const PATH = '/realtime/v1/websocket?apikey=bench&vsn=2.0.0';

/** A client's frame. The mask is all zeros, which leaves the bytes as they are. */
export function frameOf(data: Buffer, binary: boolean): Buffer {
  const opcode = 0x80 | (binary ? 2 : 1);
  const size = data.length < 126 ? [0x80 | data.length] : [0x80 | 126, data.length >> 8, data.length & 255];
  return Buffer.concat([Buffer.from([opcode, ...size, 0, 0, 0, 0]), data]);
}

/** How long a server's frame is on the wire. */
export const wireBytes = (length: number): number => length + (length < 126 ? 2 : 4);

/** A WebSocket that does nothing but count: what it measures is the server, not itself. */
export async function rawSocket(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `GET ${PATH} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  await heard(socket, '\r\n\r\n');
  return socket;
}

/** Waits for words from the server, whatever stands around them. */
export function heard(socket: Socket, words: string): Promise<void> {
  let text = '';
  return new Promise((resolve, reject) => {
    const listener = (chunk: Buffer) => {
      text += chunk.toString('latin1');
      if (!text.includes(words)) return;
      socket.off('data', listener);
      resolve();
    };
    socket.on('data', listener).once('error', reject);
    socket.once('close', () => reject(new Error(`the server closed a socket: ${text}`)));
  });
}
