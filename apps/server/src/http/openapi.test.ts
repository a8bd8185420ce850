import SwaggerParser from '@apidevtools/swagger-parser';
import { allEndpoints } from '@marula/contract/endpoints';
import { expect, test } from 'vitest';
import { openApiDocument } from './openapi.ts';

interface Document {
  paths: Record<string, Record<string, { operationId: string; responses: object }>>;
  components: { schemas: Record<string, object> };
}

const made = () => JSON.parse(JSON.stringify(openApiDocument())) as Document;

test('another tool reads the document and finds everything it refers to', async () => {
  const read = await SwaggerParser.validate(made() as never);
  const unread: unknown[] = [];
  JSON.stringify(read, (key, value) => (key === '$ref' ? unread.push(value) : value));
  expect(unread).toEqual([]);
});

test('a document that refers to nothing is refused by that tool', async () => {
  const broken = made();
  delete broken.components.schemas.Job;
  await expect(SwaggerParser.validate(broken as never)).rejects.toThrow('Job');
});

test('every endpoint is an operation under a name that no other has', () => {
  const ids = Object.values(made().paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(new Set(ids).size).toBe(allEndpoints.length);
  expect(ids).toContain('jobsList');
});

test('an entity stands once, under its name', () => {
  const { components, paths } = made();
  const replies = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ responses }) => responses));
  expect(Object.keys(components.schemas)).toEqual(expect.arrayContaining(['Job', 'Candidate', 'Message', 'Company']));
  expect(JSON.stringify(replies).includes('candidate_requirements')).toBe(false);
});
