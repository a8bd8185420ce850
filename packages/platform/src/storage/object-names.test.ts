import { request } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usually } from '../../../../scripts/testing/seed.ts';
import { bucketName, folderPrefix, namePrefix, objectName } from './object-names.ts';
import { startTestStorage, type TestStorage } from './test-storage.ts';

const WRONG = [
  '../x',
  'a/../x',
  'a/..',
  '..',
  '.. ',
  'a/ ../x',
  'a/ /x',
  '.',
  'a/./x',
  './x',
  'a//x',
  '/x',
  'x/',
  '\\x',
  'a\\..\\x',
  'a\0x',
  'a\u0001x',
  'a\nx',
  'a\u007fx',
  'a\u202ex',
  'a\u200bx',
  '..%2fx',
  '%2e%2e%2fx',
  '%252e%252e%252fx',
  '%00x',
  '\u2025/x',
  'a\u2024\u2024/x',
  '\uff0e\uff0e/x',
  'a\u2215x',
  'a\uff0fx',
  'a\u2488x',
  'a\ud800x',
  'x'.repeat(1_025),
  'é'.repeat(513),
];

describe('a name', () => {
  test.each(WRONG)('%j is refused', (name) => {
    expect(() => objectName(name)).toThrow(/^Invalid key/);
  });

  test.each(['a', 'a/b/c.txt', '.hidden', 'a..b', 'CV (2).pdf', 'Résumé', 'ünï/ćode', '日本/語', "it's"])(
    '%j is good',
    (name) => {
      expect(objectName(name)).toBe(name);
    },
  );

  test('is one name however its letters were put together', () => {
    expect(objectName('re\u0301sume\u0301')).toBe('r\u00e9sum\u00e9');
  });

  test('that is good leads nowhere but below its bucket, whatever it is made of', () => {
    const piece = fc.constantFrom(
      '.',
      '..',
      '/',
      '//',
      '\\',
      '%2e',
      '%2f',
      '%',
      'a',
      'é',
      ' ',
      '\0',
      '\u2024',
      '\uff0e',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ unit: 'grapheme' })), { maxLength: 12 }), (pieces) => {
        const given = pieces.join('');
        let name: string;
        try {
          name = objectName(given);
        } catch {
          return;
        }
        const { pathname } = new URL(`http://x/b/${name.replaceAll('?', '')}`);
        expect(pathname.startsWith('/b/')).toBe(true);
        expect(name.split('/').some((segment) => ['', '.', '..'].includes(segment))).toBe(false);
        expect(objectName(name)).toBe(name);
      }),
      { numRuns: usually(500, 3_000) },
    );
  });

  test('begins with a folder or a part of one', () => {
    expect(folderPrefix('')).toBe('');
    expect(folderPrefix('a/b')).toBe('a/b/');
    expect(folderPrefix('a/b/')).toBe('a/b/');
    expect(namePrefix('a/b')).toBe('a/b');
    expect(namePrefix('a/')).toBe('a/');
    for (const wrong of ['..', 'a/..', 'a/../b', '/', 'a//', '%2e']) {
      expect(() => namePrefix(wrong)).toThrow();
      expect(() => folderPrefix(wrong)).toThrow();
    }
    for (const wrong of ['.', '..', 'a/b', '', 'a%20b', ' a']) expect(() => bucketName(wrong)).toThrow();
  });
});

describe('every route', () => {
  let storage: TestStorage;
  let key: string;
  beforeAll(async () => {
    storage = await startTestStorage();
    key = await storage.auth.serviceKey();
    await storage.admin.storage.from('documents').upload('good.txt', 'good');
  });
  afterAll(async () => {
    expect(storage.failures).toEqual([]);
    await storage.stop();
  });

  /** As it stands, without a client that would tidy the address up. */
  const send = (method: string, path: string, body?: unknown) =>
    new Promise<{ status: number; code: string }>((resolve, reject) => {
      const text = body ? JSON.stringify(body) : '';
      const headers = {
        authorization: `Bearer ${key}`,
        'content-length': Buffer.byteLength(text),
        ...(body ? { 'content-type': 'application/json' } : {}),
      };
      const call = request({ host: '127.0.0.1', port: storage.port, method, path: `/storage/v1${path}`, headers });
      call.on('response', (response) => {
        let answer = '';
        response.on('data', (chunk) => {
          answer += chunk;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, code: JSON.parse(answer || '{}').code }));
      });
      call.on('error', reject);
      call.end(text);
    });

  const bodies = (name: string): [string, string, unknown][] => [
    ['POST', '/object/move', { bucketId: 'documents', sourceKey: name, destinationKey: 'x' }],
    ['POST', '/object/move', { bucketId: 'documents', sourceKey: 'good.txt', destinationKey: name }],
    ['POST', '/object/copy', { bucketId: 'documents', sourceKey: name, destinationKey: 'x' }],
    ['POST', '/object/copy', { bucketId: 'documents', sourceKey: 'good.txt', destinationKey: name }],
    ['POST', '/object/sign/documents', { expiresIn: 60, paths: ['good.txt', name] }],
    ['DELETE', '/object/documents', { prefixes: [name] }],
  ];

  test('that is given a name in its body refuses a wrong one', async () => {
    for (const name of WRONG) {
      for (const [method, path, body] of bodies(name)) {
        expect({ name, path, ...(await send(method, path, body)) }).toEqual({
          name,
          path,
          status: 400,
          code: 'InvalidKey',
        });
      }
    }
    for (const name of ['../x', 'a/../b', '..%2f', 'a\\b', '/a', 'a//b', 'a\0', '\uff0e\uff0e/', 'x'.repeat(1_025)]) {
      for (const path of ['/object/list/documents', '/object/list-v2/documents']) {
        expect(await send('POST', path, { prefix: name })).toEqual({ status: 400, code: 'InvalidKey' });
      }
    }
  });

  test('that is given a name in its address refuses a wrong one', async () => {
    const routes: [string, string][] = [
      ['GET', '/object/documents/'],
      ['GET', '/object/authenticated/documents/'],
      ['GET', '/object/public/documents/'],
      ['GET', '/object/sign/documents/'],
      ['GET', '/object/info/documents/'],
      ['GET', '/render/image/authenticated/documents/'],
      ['POST', '/object/documents/'],
      ['PUT', '/object/documents/'],
      ['POST', '/object/sign/documents/'],
      ['POST', '/object/upload/sign/documents/'],
      ['PUT', '/object/upload/sign/documents/'],
      ['DELETE', '/object/documents/'],
    ];
    const names = WRONG.filter((name) => name !== 'a\ud800x').map(encodeURIComponent);
    for (const name of [...names, '../x', '%2e%2e/x', '..%2fx', 'a/..%5cx', '%2e%2e%2f%2e%2e%2fetc%2fpasswd']) {
      for (const [method, path] of routes) {
        const body = method === 'POST' && path.includes('/sign/') ? { expiresIn: 60 } : undefined;
        const answer = await send(method, `${path}${name}`, body);
        expect({ name, method, path, ...answer }).toEqual({ name, method, path, status: 400, code: 'InvalidKey' });
      }
    }
    for (const name of ['%', '%zz', '%ff', '%c0%ae']) {
      expect((await send('GET', `/object/documents/${name}`)).status).toBe(400);
    }
    expect((await storage.admin.storage.from('documents').list()).data?.map(({ name }) => name)).toEqual(['good.txt']);
  });
});
