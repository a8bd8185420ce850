import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { globPattern, isAllowedRedirect } from '../auth/redirects.ts';
import type { PlatformConfig } from '../config.ts';
import { SocketConnection } from './connection.ts';
import type { Version } from './frames.ts';
import { isKnownKey } from './identity.ts';
import type { RealtimeNode } from './realtime-node.ts';

const PATH = '/realtime/v1/websocket';
const VERSIONS: Record<string, Version> = { '1.0.0': 1, '2.0.0': 2 };

class UpgradeRefusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** A browser says where its page is from; a page of a stranger may not use somebody's socket. Programs say nothing. */
export function isOwnOrigin(config: PlatformConfig, origin: string | undefined): boolean {
  if (origin === undefined) return true;
  if (isAllowedRedirect(config, origin) || origin === new URL(config.external_url).origin) return true;
  return config.redirect_allow_list.some((glob) => {
    const host = /^https?:\/\/[^/]+/.exec(glob)?.[0];
    return host !== undefined && globPattern(host).test(origin);
  });
}

function admit(node: RealtimeNode, request: IncomingMessage, query: URLSearchParams, stopping: boolean) {
  const { config } = node.context;
  if (!isOwnOrigin(config, request.headers.origin)) throw new UpgradeRefusal(403, 'Origin not allowed');
  const header = request.headers['x-api-key'];
  const key = (typeof header === 'string' ? header : query.get('apikey')) ?? '';
  if (key === '' || !isKnownKey(node.context, key)) throw new UpgradeRefusal(401, 'Invalid API key');
  const version = VERSIONS[query.get('vsn') ?? '1.0.0'];
  if (!version) throw new UpgradeRefusal(400, 'Unsupported serializer version');
  if (stopping) throw new UpgradeRefusal(503, 'Realtime is restarting, please standby');
  if (node.connections.size >= config.realtime.max_connections) {
    throw new UpgradeRefusal(429, 'Too many connected users');
  }
  return { version, key };
}

function refuse(socket: Duplex, status: number, message: string): void {
  const body = JSON.stringify({ error: message });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-type: application/json\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

/** The socket's own address; upgrades to any other are left to who else listens. */
export function createUpgrades(node: RealtimeNode) {
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    skipUTF8Validation: false,
    maxPayload: node.context.config.realtime.max_message_bytes,
  });
  let stopping = false;
  const upgrade = (server: Server) => (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const [path = '', query = ''] = (request.url ?? '').split('?');
    if (path !== PATH) {
      // With nobody else to take it, it would stay open for ever.
      if (server.listenerCount('upgrade') === 1) refuse(socket, 404, 'Not found');
      return;
    }
    socket.on('error', () => socket.destroy());
    try {
      const admitted = admit(node, request, new URLSearchParams(query), stopping);
      sockets.handleUpgrade(request, socket, head, (ws) => new SocketConnection(node, ws, admitted));
    } catch (error) {
      if (!(error instanceof UpgradeRefusal)) throw error;
      refuse(socket, error.status, error.message);
    }
  };
  const attached: (() => void)[] = [];
  return {
    attach(server: Server): void {
      const listener = upgrade(server);
      server.on('upgrade', listener);
      attached.push(() => server.off('upgrade', listener));
    },
    refuseAll(): void {
      stopping = true;
    },
    detach(): void {
      for (const undo of attached) undo();
    },
  };
}
