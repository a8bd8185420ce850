import { parentPort, workerData } from 'node:worker_threads';
import type { PageText } from './port.ts';
import type { Reading } from './thread.ts';

const { kind, bytes } = workerData as Reading;

// Each brings a library of its own, of which one file needs one.
const read = async (): Promise<readonly PageText[]> =>
  kind === 'pdf' ? (await import('./pdf.ts')).readPdf(bytes) : (await import('./picture.ts')).readPicture(bytes);

const hasWords = (pages: readonly PageText[]) => pages.some((lines) => lines.some((line) => /\p{L}{2}/u.test(line)));

const pages = await read();
parentPort?.postMessage(hasWords(pages) ? pages : undefined);
