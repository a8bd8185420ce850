import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import { invalidRequest } from './errors.ts';

const LIMITS = { fields: 20, fieldSize: 64 * 1_024, fieldNameSize: 100, headerPairs: 50, files: 1, parts: 30 };

export interface Form<T> {
  fields: Map<string, string>;
  file: T;
  type: string;
}

/** The first file of a form, which `take` reads while it comes in, and the fields around it. */
export function readForm<T>(
  body: Readable,
  headers: IncomingHttpHeaders,
  take: (file: Readable) => Promise<T>,
): Promise<Form<T>> {
  return new Promise((resolve, reject) => {
    const form = openForm(headers);
    const fields = new Map<string, string>();
    let taken: { file: Promise<T>; type: string; stream: Readable } | undefined;
    const fail = (error: Error) => {
      body.unpipe(form);
      form.destroy();
      // Who reads the file must hear that no more of it comes, and is given the time to clean up.
      taken?.stream.destroy(error);
      const settled = taken?.file.then(
        () => {},
        () => {},
      );
      (settled ?? Promise.resolve()).then(() => reject(error));
    };
    body.once('error', fail);
    form.on('error', () => fail(invalidRequest('The form could not be read')));
    form.on('field', (name, value, _nameTruncated, truncated) => {
      if (truncated) fail(invalidRequest(`The field ${name} is too long`));
      fields.set(name, value);
    });
    form.once('file', (_name, stream, _filename, _encoding, type) => {
      // It may fail before it is read, and after: neither may end the process.
      stream.on('error', () => {});
      const file = take(stream);
      taken = { file, type, stream };
      file.catch(fail);
    });
    form.once('finish', () => {
      if (!taken) return fail(invalidRequest('No file provided'));
      const { file, type } = taken;
      file.then((whole) => resolve({ fields, file: whole, type }), fail);
    });
    body.pipe(form);
  });
}

function openForm(headers: IncomingHttpHeaders) {
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      limits: LIMITS,
      // The client names the file's field with nothing; a field with a file's name is a file, whatever it is called.
      isPartAFile: (_name, _type, filename) => filename !== undefined,
    });
  } catch {
    throw invalidRequest('The form could not be read');
  }
}
