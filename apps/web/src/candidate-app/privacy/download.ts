import { api } from '@/lib/api';
import * as candidateApp from '@/lib/endpoints/candidate-app.gen';

export type DataKind = 'pdf' | 'json';

const readers: Record<DataKind, () => Promise<unknown>> = {
  pdf: () => api(candidateApp.exportPaper),
  json: () => api(candidateApp.exportData),
};

/** What is not text comes as a file, and JSON as what it says: written out again so that people can read it too. */
const fileOf = (reply: unknown): Blob =>
  reply instanceof Blob ? reply : new Blob([JSON.stringify(reply, null, 2)], { type: 'application/json' });

/** So long the browser may take to read what it was given. */
const keptMs = 60_000;

/** A call that needs a session cannot be a plain link: the file is made here of what came. */
export async function download(kind: DataKind): Promise<void> {
  const url = URL.createObjectURL(fileOf(await readers[kind]()));
  Object.assign(document.createElement('a'), { href: url, download: `marula-data.${kind}` }).click();
  setTimeout(() => URL.revokeObjectURL(url), keptMs);
}
