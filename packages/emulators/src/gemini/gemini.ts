import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Of what a model answers with: words, or a call of one of the functions that it was offered. */
export type GeminiPart = { text: string } | { functionCall: { name: string; args: object } };

/** What happens instead of an answer. */
export type GeminiFault = 'too_many' | 'unavailable' | 'garbage' | 'breaks_off' | 'silent' | 'blocked';

export interface GeminiRequest {
  model: string;
  key: string | undefined;
  /** The instructions, apart from what people said. */
  system: string;
  /** Everything that was said so far, in words. */
  said: string;
  /** The names of functions that already answered in this turn. */
  answered: readonly string[];
  wantsJson: boolean;
  functions: readonly string[];
}

export type GeminiReply = GeminiPart[] | GeminiFault;

interface Body {
  systemInstruction?: { parts?: { text?: string }[] };
  contents: { role: string; parts: { text?: string; functionResponse?: { name: string } }[] }[];
  generationConfig?: { responseMimeType?: string };
  tools?: { functionDeclarations?: { name: string }[] }[];
}

const textOf = (parts: { text?: string }[] = []) => parts.map(({ text }) => text ?? '').join('');

const readBody = async (request: IncomingMessage): Promise<Body> => {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return JSON.parse(Buffer.concat(pieces).toString()) as Body;
};

function requestOf(body: Body, model: string, key: string | undefined): GeminiRequest {
  const last = body.contents.findLastIndex(({ role, parts }) => role === 'user' && parts.some(({ text }) => text));
  const answered = body.contents
    .slice(last + 1)
    .flatMap(({ parts }) => parts.flatMap((part) => part.functionResponse?.name ?? []));
  return {
    model,
    key,
    system: textOf(body.systemInstruction?.parts),
    said: body.contents.map(({ parts }) => textOf(parts)).join('\n'),
    answered,
    wantsJson: body.generationConfig?.responseMimeType === 'application/json',
    functions: (body.tools ?? []).flatMap(({ functionDeclarations = [] }) =>
      functionDeclarations.map(({ name }) => name),
    ),
  };
}

const usage = (said: string, parts: GeminiPart[]) => {
  const promptTokenCount = Math.ceil(said.length / 4);
  const candidatesTokenCount = Math.ceil(JSON.stringify(parts).length / 4);
  return { promptTokenCount, candidatesTokenCount, totalTokenCount: promptTokenCount + candidatesTokenCount };
};

const candidate = (parts: GeminiPart[], finishReason?: string) => ({
  candidates: [{ content: { role: 'model', parts }, index: 0, ...(finishReason ? { finishReason } : {}) }],
});

function refuse(response: ServerResponse, code: number, status: string, message: string): void {
  response.writeHead(code, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ error: { code, message, status } }));
}

/** Words come in pieces, as a model says them. */
const pieces = (parts: GeminiPart[]): GeminiPart[] =>
  parts.flatMap((part): GeminiPart[] =>
    'text' in part ? (part.text.match(/[\s\S]{1,24}/g) ?? []).map((text) => ({ text })) : [part],
  );

async function stream(response: ServerResponse, parts: GeminiPart[], said: string, breaksOff: boolean): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const all = pieces(parts);
  for (const [index, part] of all.entries()) {
    if (breaksOff && index >= all.length / 2) return void response.destroy();
    const ends = index === all.length - 1;
    const line = {
      ...candidate([part], ends ? 'STOP' : undefined),
      ...(ends ? { usageMetadata: usage(said, parts) } : {}),
    };
    response.write(`data: ${JSON.stringify(line)}\r\n\r\n`);
    await pause(1);
  }
  response.end();
}

async function reply(
  response: ServerResponse,
  asked: GeminiRequest,
  made: GeminiReply,
  streams: boolean,
): Promise<void> {
  if (made === 'too_many') return refuse(response, 429, 'RESOURCE_EXHAUSTED', 'Quota exceeded.');
  if (made === 'unavailable') return refuse(response, 503, 'UNAVAILABLE', 'The model is overloaded.');
  if (made === 'silent') return;
  if (made === 'garbage') {
    response.writeHead(200, { 'content-type': streams ? 'text/event-stream' : 'application/json' });
    return void response.end(
      streams ? 'data: {"candidates":[{"cont\r\n\r\ndata: <html>\r\n\r\n' : '<html>not json</html>',
    );
  }
  if (made === 'blocked') {
    response.writeHead(200, { 'content-type': 'application/json' });
    return void response.end(JSON.stringify({ promptFeedback: { blockReason: 'SAFETY' }, ...candidate([], 'SAFETY') }));
  }
  const parts =
    made === 'breaks_off' ? [{ text: 'This is the beginning of an answer that never comes to its end.' }] : made;
  if (streams) return stream(response, parts, asked.said, made === 'breaks_off');
  if (made === 'breaks_off') return void response.destroy();
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ ...candidate(parts, 'STOP'), usageMetadata: usage(asked.said, parts) }));
}

const ADDRESS = /^\/v1beta\/models\/([^:]+):(generateContent|streamGenerateContent)/;

/** A server that speaks Gemini's protocol. What it says is its owner's affair. */
export async function startGemini(answer: (asked: GeminiRequest) => GeminiReply) {
  const heard: GeminiRequest[] = [];
  const server = createServer((request, response) => {
    const [, model, method] = ADDRESS.exec(request.url ?? '') ?? [];
    if (!model || !method) return refuse(response, 404, 'NOT_FOUND', 'No such method.');
    void readBody(request).then((body) => {
      const asked = requestOf(body, model, request.headers['x-goog-api-key'] as string | undefined);
      heard.push(asked);
      return reply(response, asked, answer(asked), method === 'streamGenerateContent');
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1beta`,
    heard,
    stop: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
