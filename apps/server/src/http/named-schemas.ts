import { globSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const contract = path.join(import.meta.dirname, '../../../../packages/contract/src');

const isNamed = (entry: [string, unknown]): entry is [string, z.ZodType] =>
  /^[A-Z]/.test(entry[0]) && entry[1] instanceof z.ZodType;

const schemasIn = async (file: string) => {
  const module: object = await import(path.join(contract, file));
  return Object.entries(module).filter(isNamed);
};

/** Every schema that the contract gives a name, by that name. Found by looking, so that being here keeps nothing alive. */
export const schemas: ReadonlyMap<string, z.ZodType> = new Map(
  (await Promise.all(globSync('*.contract.ts', { cwd: contract }).sort().map(schemasIn))).flat(),
);
