import type { Content } from './broadcast.ts';

export interface MessageRow extends Record<string, unknown> {
  id: string;
  event: string;
  /** As text: it goes out as it came in. */
  payload: string | null;
  binary_payload: Uint8Array | null;
}

export const contentOf = ({ payload, binary_payload }: MessageRow): Content =>
  binary_payload ? { binary: Buffer.from(binary_payload) } : { json: payload ?? 'null' };
