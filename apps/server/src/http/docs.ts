import type { Endpoint } from '@marula/contract/endpoint';
import { endpoints } from '@marula/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';

const escaped = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

interface Operation {
  summary: string;
  description: string;
  requestBody?: object;
  parameters: object[];
  responses: Record<string, { $ref?: string }>;
}

interface Components {
  schemas: Record<string, object>;
  responses: Record<string, { description: string }>;
}

/** What a schema refers to is a step away. */
const linked = (text: string) =>
  text.replace(/#\/components\/schemas\/(\w+)/g, (ref, name: string) => `<a href="#${name}">${ref}</a>`);

const json = (label: string, value: unknown) =>
  `<details><summary>${label}</summary><pre>${linked(escaped(JSON.stringify(value, null, 2)))}</pre></details>`;

function section(endpoint: Endpoint, operation: Operation, refusals: Components['responses']): string {
  const { requestBody, parameters, responses } = operation;
  const { 200: reply, ...failed } = responses;
  const failures = Object.entries(failed).map(([status, { $ref = '' }]) => [
    status,
    refusals[$ref.replace('#/components/responses/', '')]?.description ?? '',
  ]);
  return `<article><h3><b>${endpoint.method}</b> <code>${escaped(endpoint.path)}</code></h3>
<p>${escaped(operation.summary)} <small>${escaped(operation.description)}</small></p>
${parameters.length > 0 ? json('Parameters', parameters) : ''}${requestBody ? json('Body', requestBody) : ''}${json('Reply', reply)}
<ul>${failures.map(([status, description = '']) => `<li><b>${status}</b> ${escaped(description).replaceAll('\n\n', '<br>')}</li>`).join('')}</ul></article>`;
}

function page(document: Record<string, unknown>): string {
  const paths = document.paths as Record<string, Record<string, Operation>>;
  const { schemas, responses } = document.components as Components;
  const operation = (endpoint: Endpoint) =>
    paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()] as Operation;
  const groups = Object.entries(endpoints).map(([tag, group]) => {
    const list = Object.values(group as Record<string, Endpoint>);
    return `<section><h2>${escaped(tag)}</h2>${list.map((endpoint) => section(endpoint, operation(endpoint), responses)).join('\n')}</section>`;
  });
  const named = Object.entries(schemas).map(([name, schema]) => `<div id="${name}">${json(name, schema)}</div>`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Marula API</title><style>body{font:16px/1.5 system-ui,sans-serif;max-width:56rem;margin:2rem auto;padding:0 1rem;color:#1b1b2b}
h3 b{color:#443dab}article{border-top:1px solid #e2e2ec;padding:.5rem 0}pre{overflow:auto;background:#f7f7fb;padding:1rem}small{color:#5d5d76}</style></head>
<body><main><h1>Marula API</h1><p>For tools: <a href="/api/openapi.json">openapi.json</a>. Every error has the shape <code>{ error: { code, message, data } }</code>.</p>
${groups.join('\n')}<section><h2>Schemas</h2>${named.join('\n')}</section></main></body></html>`;
}

export function serveDocs(app: FastifyInstance): void {
  // Both are the same for as long as this code runs, so they are made once, when first asked for.
  let document: Record<string, unknown> | undefined;
  const current = () => {
    document ??= openApiDocument();
    return document;
  };
  app.get('/api/openapi.json', async () => current());
  app.get('/api/docs', async (_, reply) => reply.type('text/html; charset=utf-8').send(page(current())));
}
