import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** What a model answers with: words, or calls of the functions that it was offered. */
export type OpenAiAnswer = { text: string } | { calls: { name: string; args: object }[] };

/** What happens instead of an answer. */
export type OpenAiFault = 'too_many' | 'wrong_key' | 'garbage' | 'breaks_off' | 'stalls' | 'silent';

export interface OpenAiRequest {
  model: string;
  /** As it came: 'Bearer …'. */
  authorization: string | undefined;
  streams: boolean;
  /** The instructions, apart from what people said. */
  system: string;
  said: string;
  /** The names of functions that already answered in this turn. */
  answered: readonly string[];
  /** The shape that the answer has to have, where one is asked for. */
  schema: { properties?: Record<string, unknown> } | undefined;
  functions: readonly string[];
}

export type OpenAiReply = OpenAiAnswer | OpenAiFault;

interface Message {
  role: 'system' | 'user' | 'assistant' | 'tool';
  content?: string | { text?: string }[] | null;
  tool_calls?: { id: string; function: { name: string } }[];
  tool_call_id?: string;
}

interface Body {
  model: string;
  messages: Message[];
  stream?: boolean;
  stream_options?: { include_usage?: boolean };
  response_format?: { type: string; json_schema?: { schema?: OpenAiRequest['schema'] } };
  tools?: { function: { name: string } }[];
}

const textOf = ({ content }: Message) =>
  typeof content === 'string' ? content : (content ?? []).map(({ text = '' }) => text).join('');

const readBody = async (request: IncomingMessage): Promise<Body> => {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return JSON.parse(Buffer.concat(pieces).toString()) as Body;
};

function requestOf(body: Body, authorization: string | undefined): OpenAiRequest {
  const { messages } = body;
  const turn = messages.slice(messages.findLastIndex(({ role }) => role === 'user') + 1);
  const names = new Map(turn.flatMap(({ tool_calls = [] }) => tool_calls.map((call) => [call.id, call.function.name])));
  const of = (wanted: (message: Message) => boolean) => messages.filter(wanted).map(textOf).join('\n');
  return {
    model: body.model,
    authorization,
    streams: body.stream === true,
    system: of(({ role }) => role === 'system'),
    said: of(({ role }) => role !== 'system'),
    answered: turn.flatMap(({ role, tool_call_id = '' }) => (role === 'tool' ? (names.get(tool_call_id) ?? []) : [])),
    schema: body.response_format?.type === 'json_schema' ? body.response_format.json_schema?.schema : undefined,
    functions: (body.tools ?? []).map(({ function: { name } }) => name),
  };
}

const usage = (asked: OpenAiRequest, answer: OpenAiAnswer) => {
  const prompt_tokens = Math.ceil((asked.system.length + asked.said.length) / 4);
  const completion_tokens = Math.ceil(JSON.stringify(answer).length / 4);
  return { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens };
};

function refuse(response: ServerResponse, code: number, type: string, message: string): void {
  // Whoever is refused for a moment may come again at once: nobody waits for it here.
  response.writeHead(code, { 'content-type': 'application/json', 'retry-after-ms': '1' });
  response.end(JSON.stringify({ error: { message, type, param: null, code: type } }));
}

const head = (object: string, { model }: OpenAiRequest) => ({
  id: 'chatcmpl-1',
  object,
  created: 1_700_000_000,
  model,
});

const toolCalls = (answer: OpenAiAnswer) =>
  'calls' in answer
    ? answer.calls.map(({ name, args }, index) => ({
        index,
        id: `call_${index}`,
        type: 'function',
        function: { name, arguments: JSON.stringify(args) },
      }))
    : [];

function whole(response: ServerResponse, asked: OpenAiRequest, answer: OpenAiAnswer): void {
  const calls = toolCalls(answer);
  const message = {
    role: 'assistant',
    content: 'text' in answer ? answer.text : null,
    ...(calls.length > 0 && { tool_calls: calls }),
  };
  const choice = { index: 0, message, finish_reason: calls.length > 0 ? 'tool_calls' : 'stop' };
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ ...head('chat.completion', asked), choices: [choice], usage: usage(asked, answer) }));
}

/** Words come in pieces, and so do the arguments of a call. */
const deltas = (answer: OpenAiAnswer): object[] =>
  'text' in answer
    ? (answer.text.match(/[\s\S]{1,16}/g) ?? []).map((content) => ({ content }))
    : toolCalls(answer).flatMap(({ function: { name, arguments: args }, index, ...call }) => [
        { tool_calls: [{ index, ...call, function: { name, arguments: '' } }] },
        ...(args.match(/[\s\S]{1,24}/g) ?? []).map((piece) => ({
          tool_calls: [{ index, function: { arguments: piece } }],
        })),
      ]);

interface Streaming {
  answer: OpenAiAnswer;
  countsUsage: boolean;
  fault?: 'breaks_off' | 'stalls' | undefined;
}

async function stream(response: ServerResponse, asked: OpenAiRequest, { answer, countsUsage, fault }: Streaming) {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const send = (line: object) =>
    response.write(`data: ${JSON.stringify({ ...head('chat.completion.chunk', asked), ...line })}\n\n`);
  const all = deltas(answer);
  for (const [at, delta] of all.entries()) {
    if (fault && at >= all.length / 2) return fault === 'stalls' ? undefined : void response.destroy();
    send({ choices: [{ index: 0, delta: at === 0 ? { role: 'assistant', ...delta } : delta, finish_reason: null }] });
    await pause(1);
  }
  send({ choices: [{ index: 0, delta: {}, finish_reason: 'calls' in answer ? 'tool_calls' : 'stop' }] });
  // The protocol counts a stream only for who asks for it, in a piece of its own.
  if (countsUsage) send({ choices: [], usage: usage(asked, answer) });
  response.end('data: [DONE]\n\n');
}

const BEGUN = { text: 'This is the beginning of an answer that never comes to its end.' };

async function reply(response: ServerResponse, asked: OpenAiRequest, made: OpenAiReply, countsUsage: boolean) {
  if (made === 'too_many') return refuse(response, 429, 'rate_limit_exceeded', 'Too many requests.');
  if (made === 'wrong_key') return refuse(response, 401, 'invalid_api_key', 'Incorrect API key: sk-secret.');
  if (made === 'silent') return;
  if (made === 'garbage') {
    response.writeHead(200, { 'content-type': asked.streams ? 'text/event-stream' : 'application/json' });
    return void response.end(asked.streams ? 'data: {"choices":[{"del\n\ndata: <html>\n\n' : '<html>not json</html>');
  }
  if (typeof made !== 'string') {
    return asked.streams ? stream(response, asked, { answer: made, countsUsage }) : whole(response, asked, made);
  }
  if (asked.streams) return stream(response, asked, { answer: BEGUN, countsUsage, fault: made });
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"id":"chatcmpl-1","object":"chat.comp');
  if (made === 'breaks_off') return void pause(1).then(() => response.destroy());
}

/** A server that speaks OpenAI's chat completions, as many others do. What it says is its owner's affair. */
export async function startOpenAi(answer: (asked: OpenAiRequest) => OpenAiReply) {
  const heard: OpenAiRequest[] = [];
  const server = createServer((request, response) => {
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions') {
      return refuse(response, 404, 'not_found', 'No such method.');
    }
    void readBody(request).then((body) => {
      const asked = requestOf(body, request.headers.authorization);
      heard.push(asked);
      return reply(response, asked, answer(asked), body.stream_options?.include_usage === true);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    heard,
    stop: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
