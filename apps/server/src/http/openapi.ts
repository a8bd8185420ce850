import type { Endpoint } from '@marula/contract/endpoint';
import { endpoints } from '@marula/contract/endpoints';
import { type ErrorCode, errorReply, errors } from '@marula/contract/errors';
import { z } from 'zod';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
};

/** The errors any call may give, by its access. */
function errorsOf({ access, feature, body, params, query, errors: own = [] }: Endpoint): ErrorCode[] {
  return [
    ...(access === 'public' ? [] : (['auth.session_missing', 'auth.not_authorised'] as const)),
    ...(feature ? (['plan.feature_unavailable'] as const) : []),
    ...(body || params || query ? (['request.invalid'] as const) : []),
    ...(body ? (['request.malformed_json', 'request.too_large'] as const) : []),
    'rate.requests',
    ...own,
  ];
}

function failuresOf(endpoint: Endpoint): Json {
  const byStatus = Map.groupBy(errorsOf(endpoint), (code) => errors[code].status);
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  const line = (code: ErrorCode) => `\`${code}\`: ${errors[code].message}`;
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [status, { description: codes.map(line).join('\n\n'), content }]),
  );
}

function parametersOf(endpoint: Endpoint): Json[] {
  const of = (schema: z.ZodObject | undefined, place: 'path' | 'query') => {
    if (!schema) return [];
    const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] };
    return Object.entries(properties).map(([name, json]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: json,
    }));
  };
  return [...of(endpoint.params, 'path'), ...of(endpoint.query, 'query')];
}

function describeAccess({ access, feature }: Endpoint): string {
  const who = typeof access === 'string' ? access : `may ${access.can.join(' ')}`;
  return feature ? `Access: ${who}. Plan feature: ${feature}.` : `Access: ${who}.`;
}

function operationOf(name: string, tag: string, endpoint: Endpoint): Json {
  const body = endpoint.body && { content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } } };
  const reply = { [endpoint.file?.type ?? 'application/json']: { schema: schemaOf(endpoint.reply, 'output') } };
  return {
    operationId: name,
    tags: [tag],
    summary: endpoint.summary,
    description: describeAccess(endpoint),
    security: endpoint.access === 'public' ? [] : [{ session: [] }],
    parameters: parametersOf(endpoint),
    ...(body ? { requestBody: { required: true, ...body } } : {}),
    responses: { 200: { description: 'Done.', content: reply }, ...failuresOf(endpoint) },
  };
}

/** The contract, as other people's tools read it. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const [tag, group] of Object.entries(endpoints)) {
    for (const [name, endpoint] of Object.entries(group as Record<string, Endpoint>)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(name, tag, endpoint) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Marula',
      version: '1',
      description: 'The API of Marula, a job-hiring marketplace for South Africa and Zambia.',
    },
    paths,
    components: {
      schemas: { Error: schemaOf(errorReply, 'output') },
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}
