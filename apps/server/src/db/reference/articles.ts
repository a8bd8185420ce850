import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { articleActions, articleKinds, articlePictures } from '@marula/contract/article-limits';
import { tenantCodes, tenants } from '@marula/contract/tenants';
import { z } from 'zod';
import { StartupError } from '../../core/startup-error.ts';

const ARTICLES = new URL('./articles/', import.meta.url);

const text = z.string().min(1);
const list = (value: string) => value.split(',').map((part) => part.trim());

const Front = z
  .strictObject({
    title: text,
    summary: text,
    author: text,
    author_role: text,
    tags: text.transform(list).pipe(z.array(text)),
    picture: z.enum(articlePictures).nullable().default(null),
    action: z.enum(articleActions).nullable().default(null),
    published: z.iso.date(),
    updated: z.iso.date(),
    tenant: z.enum(tenantCodes).optional(),
  })
  .refine(({ published, updated }) => updated >= published, 'updated is before published');

/** `terms.md` is a text for every country, `terms.zm.md` Zambia's own under the same address. */
const NAME = /^(?<slug>[a-z0-9]+(?:-[a-z0-9]+)*)(?:\.(?<country>[a-z]{2}))?\.md$/;
const FILE = /^---\n(?<front>[\s\S]*?)\n---\n(?<body>[\s\S]*)$/;
const FIELD = /^(?<name>[a-z_]+): +(?<value>.*\S)$/;

function fieldsOf(front: string): Record<string, string> {
  const fields = front.split('\n').map((line) => {
    const { name, value } = FIELD.exec(line)?.groups ?? {};
    if (!name || !value) throw new Error(`cannot be read: ${line}`);
    return [name, value];
  });
  return Object.fromEntries(fields);
}

function parsed(name: string, content: string) {
  const { slug, country } = NAME.exec(name)?.groups ?? {};
  if (!slug) throw new Error('is not called as an address is written');
  const { front, body } = FILE.exec(content.replaceAll('\r\n', '\n'))?.groups ?? {};
  if (front === undefined || !body?.trim()) throw new Error('has no front matter, or nothing after it');
  const result = Front.safeParse(fieldsOf(front));
  if (!result.success) {
    throw new Error(result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
  }
  const { published, updated, tenant, ...words } = result.data;
  if (country !== tenant?.toLowerCase()) throw new Error('names another country than its file');
  const work_country_id = tenant ? tenants[tenant].work_country_id : null;
  const moment = (day: string) => `${day}T00:00:00Z`;
  const dates = { published_at: moment(published), updated_at: moment(updated) };
  return { slug, work_country_id, ...words, body: body.trim(), ...dates };
}

/** The row of one file, by its place below the folder of articles. Nothing is made up for what it leaves out. */
export function readArticle(file: string, content: string) {
  try {
    const [folder, name = ''] = file.split(/[\\/]/);
    const kind = articleKinds.find((known) => known === folder);
    if (!kind) throw new Error('is in no folder of a kind of articles');
    return { kind, ...parsed(name, content) };
  } catch (error) {
    throw new StartupError(`The article ${file} ${(error as Error).message}`);
  }
}

export async function readArticles() {
  const files = (await readdir(ARTICLES, { recursive: true })).filter((name) => name.endsWith('.md')).sort();
  return Promise.all(
    files.map(async (file) => readArticle(file, await readFile(path.join(fileURLToPath(ARTICLES), file), 'utf8'))),
  );
}
