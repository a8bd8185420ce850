import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { geminiEmbedder } from './gemini.ts';

interface Asked {
  url: string;
  key: string | undefined;
  texts: string[];
  dimensions: number | undefined;
}

interface Reply {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
}

interface Request {
  content: { parts: { text: string }[] };
  outputDimensionality?: number;
}

const PATIENCE_MS = 1_000;

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const numbers = (text: string) => Array.from({ length: 256 }, (_, at) => (at === text.length % 256 ? 3 : 0));

/** Speaks Google's protocol; `answer` may say something else to a call, by its number, or nothing at all. */
async function google(answer: (call: number) => Reply | 'silence' | undefined = () => undefined) {
  const calls: Asked[] = [];
  server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const body = JSON.parse(text);
    const requests: Request[] = body.requests ?? [body];
    const texts = requests.map(({ content }) => content.parts.map((part) => part.text).join(''));
    calls.push({
      url: request.url ?? '',
      key: request.headers['x-goog-api-key']?.toString(),
      texts,
      dimensions: requests[0]?.outputDimensionality,
    });
    const reply = answer(calls.length);
    if (reply === 'silence') return;
    const values = texts.map((one) => ({ values: numbers(one) }));
    const usual = body.requests ? { embeddings: values } : { embedding: values[0] };
    const { status = 200, headers = {}, body: said = usual } = reply ?? {};
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof said === 'string' ? said : JSON.stringify(said));
  });
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const options = { url: `http://127.0.0.1:${port}/v1beta`, key: 'a key', model: 'gemini-embedding-001' };
  const { embed } = geminiEmbedder(options);
  return { calls, embed: (texts: readonly string[]) => embed(texts, PATIENCE_MS) };
}

const soon = { 'retry-after-ms': '5' };

describe('Google’s embeddings', () => {
  test('are asked for with the key, in 256 dimensions, and come back at length one', async () => {
    const { calls, embed } = await google();
    const [one, other] = await embed(['a cook', 'a welder']);
    expect(calls).toEqual([
      {
        url: '/v1beta/models/gemini-embedding-001:batchEmbedContents',
        key: 'a key',
        texts: ['a cook', 'a welder'],
        dimensions: 256,
      },
    ]);
    expect(one?.[6]).toBe(1);
    expect(other?.[8]).toBe(1);
    await embed(['a cook']);
    expect(calls[1]?.url).toBe('/v1beta/models/gemini-embedding-001:embedContent');
  });

  test('of many texts come in several calls, in their order', async () => {
    const { calls, embed } = await google();
    const texts = Array.from({ length: 230 }, (_, at) => 'x'.repeat(at + 1));
    const vectors = await embed(texts);
    expect(calls.map((call) => call.texts.length)).toEqual([100, 100, 30]);
    expect(vectors.map((vector) => vector.indexOf(1))).toEqual(texts.map((text) => text.length));
  });

  test('are asked for again when there were too many calls, or the other side failed', async () => {
    const { calls, embed } = await google((call) =>
      call <= 2
        ? { status: call === 1 ? 429 : 503, headers: soon, body: { error: { code: 429, message: 'x', status: 'x' } } }
        : undefined,
    );
    expect(await embed(['a cook', 'a welder'])).toHaveLength(2);
    expect(calls).toHaveLength(3);
  });

  test('are not asked for without end', async () => {
    const { calls, embed } = await google(() => ({ status: 429, headers: soon, body: {} }));
    await expect(embed(['a cook'])).rejects.toThrow();
    expect(calls).toHaveLength(4);
  });

  test('are not waited for without end', async () => {
    const { embed } = await google(() => 'silence');
    await expect(embed(['a cook'])).rejects.toThrow();
  });

  test('are not waited for when the other side asks for more time than there is', async () => {
    const { calls, embed } = await google(() => ({ status: 429, headers: { 'retry-after': '30' }, body: {} }));
    await expect(embed(['a cook'])).rejects.toThrow();
    expect(calls).toHaveLength(1);
  });

  test.each<[string, Reply]>([
    ['no JSON', { body: 'upstream error' }],
    ['something else', { body: { hello: 'world' } }],
    ['too few', { body: { embeddings: [{ values: numbers('a') }] } }],
    ['another size', { body: { embeddings: [{ values: [1, 2] }, { values: [3, 4] }] } }],
    ['zeros', { body: { embeddings: [{ values: Array(256).fill(0) }, { values: numbers('a') }] } }],
    ['a refusal', { status: 400, body: { error: { code: 400, message: 'API key not valid', status: 'INVALID' } } }],
  ])('are refused where the answer is %s', async (_, reply) => {
    const { calls, embed } = await google(() => reply);
    await expect(embed(['a cook', 'a welder'])).rejects.toThrow();
    expect(calls).toHaveLength(1);
  });
});
