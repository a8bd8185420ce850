import type { Access, Endpoint } from '@marula/contract/endpoint';
import { endpoints } from '@marula/contract/endpoints';
import { type ErrorCode, errorReply, errors } from '@marula/contract/errors';
import { serviceHeaders } from '@marula/contract/service-call-limits';
import { z } from 'zod';
import { type Io, type Json, schemasFor } from './openapi-schemas.ts';

interface Operation {
  id: string;
  tag: string;
  endpoint: Endpoint;
}

const upper = (name: string) => name.replace(/^./, (letter) => letter.toUpperCase());

const operations: Operation[] = Object.entries<Record<string, Endpoint>>(endpoints).flatMap(([tag, group]) =>
  Object.entries(group).map(([name, endpoint]) => ({ id: tag + upper(name), tag, endpoint })),
);

type Part = 'params' | 'query' | 'body' | 'reply';
const keyOf = ({ id }: Operation, part: Part) => `${id}.${part}`;

const partsOf = (io: Io): ReadonlyMap<string, z.ZodType> => {
  const parts: Part[] = io === 'output' ? ['reply'] : ['params', 'query', 'body'];
  return new Map(
    operations.flatMap((operation) =>
      parts.flatMap((part): [string, z.ZodType][] => {
        const schema = operation.endpoint[part];
        return schema ? [[keyOf(operation, part), schema]] : [];
      }),
    ),
  );
};

type Schemas = ReturnType<typeof schemasFor>;

const isSigned = (access: Access) => typeof access === 'object' && 'service' in access;

function refusalsBy(access: Access): ErrorCode[] {
  if (access === 'public') return [];
  return isSigned(access) ? ['request.unsigned'] : ['auth.session_missing', 'auth.not_authorised'];
}

function securityOf(access: Access): Json[] {
  if (access === 'public') return [];
  return isSigned(access) ? [{ signature: [] }] : [{ session: [] }];
}

/** The errors any call may give, by its access. */
function errorsOf({ access, feature, body, params, query, errors: own = [] }: Endpoint): ErrorCode[] {
  return [
    ...refusalsBy(access),
    ...(feature ? (['plan.feature_unavailable'] as const) : []),
    ...(body || params || query ? (['request.invalid'] as const) : []),
    ...(body ? (['request.malformed_json', 'request.too_large'] as const) : []),
    'rate.requests',
    ...own,
  ];
}

/** Many calls are refused alike: a refusal stands once, under the codes it may have. */
const refusalName = (codes: readonly ErrorCode[]) => codes.join('-');

const refusalsOf = ({ endpoint }: Operation): [status: number, codes: ErrorCode[]][] => [
  ...Map.groupBy(new Set(errorsOf(endpoint)), (code) => errors[code].status),
];

const refusal = (codes: readonly ErrorCode[]): Json => ({
  description: codes.map((code) => `\`${code}\`: ${errors[code].message}`).join('\n\n'),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

const allRefusals = (): Json =>
  Object.fromEntries(
    operations
      .flatMap((operation) => refusalsOf(operation).map(([, codes]) => [refusalName(codes), refusal(codes)] as const))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

function parametersOf(operation: Operation, schemas: Schemas): Json[] {
  const of = (part: 'params' | 'query', place: 'path' | 'query') => {
    const schema = operation.endpoint[part];
    if (!schema) return [];
    const whole = schemas.inline(schema, 'input', keyOf(operation, part));
    const { properties = {}, required = [] } = whole as { properties?: Json; required?: string[] };
    return Object.entries(properties).map(([name, json]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: json,
    }));
  };
  return [...of('params', 'path'), ...of('query', 'query')];
}

function whoMay(access: Endpoint['access']): string {
  if (typeof access === 'string') return access;
  if ('service' in access) return `a program that signs as ${access.service} (docs/service-calls.md)`;
  return 'staff' in access ? `staff (${access.staff})` : `may ${access.can.join(' ')}`;
}

function describeAccess({ access, feature }: Endpoint): string {
  const who = whoMay(access);
  return feature ? `Access: ${who}. Plan feature: ${feature}.` : `Access: ${who}.`;
}

function describe(operation: Operation, schemas: Schemas): Json {
  const { id, tag, endpoint } = operation;
  const { body, reply, file, stream } = endpoint;
  const content = (schema: z.ZodType, io: Io, part: Part, type = 'application/json') => ({
    content: { [type]: { schema: schemas.of(schema, io, keyOf(operation, part)) } },
  });
  const failures = refusalsOf(operation).map(([status, codes]) => [
    status,
    { $ref: `#/components/responses/${refusalName(codes)}` },
  ]);
  return {
    operationId: id,
    tags: [tag],
    summary: endpoint.summary,
    description: describeAccess(endpoint),
    security: securityOf(endpoint.access),
    parameters: parametersOf(operation, schemas),
    ...(body ? { requestBody: { required: true, ...content(body, 'input', 'body') } } : {}),
    responses: {
      200: { description: 'Done.', ...content(reply, 'output', 'reply', stream ? 'application/x-ndjson' : file?.type) },
      ...Object.fromEntries(failures),
    },
  };
}

const errorSchema = () => {
  const { $schema: _, ...json } = z.toJSONSchema(errorReply, { unrepresentable: 'any' });
  return json;
};

/** The contract, as other people's tools read it. */
export function openApiDocument(): Json {
  const schemas = schemasFor({ input: partsOf('input'), output: partsOf('output') });
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    const path = operation.endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [operation.endpoint.method.toLowerCase()]: describe(operation, schemas) };
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
      schemas: { Error: errorSchema(), ...schemas.components(paths) },
      responses: allRefusals(),
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        signature: { type: 'apiKey', in: 'header', name: serviceHeaders.signature },
      },
    },
  };
}
