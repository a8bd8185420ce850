import { cvLimits } from '@marula/contract/cv-limits';
import { getDocumentProxy } from 'unpdf';
import { linesOf, type Word } from './lines.ts';
import type { PageText } from './port.ts';

interface TextItem {
  str: string;
  width: number;
  height: number;
  transform: number[];
}

const wordOf = ({ str, width, height, transform: [, , , , x = 0, y = 0] }: TextItem): Word => ({
  text: str,
  left: x,
  right: x + width,
  base: y,
  height: height || 10,
});

/** By its own letters: a page that is only a picture has none. */
export async function readPdf(bytes: Uint8Array): Promise<readonly PageText[]> {
  const file = await getDocumentProxy(new Uint8Array(bytes));
  if (file.numPages > cvLimits.pages) throw new Error(`has ${file.numPages} pages`);
  const pages: PageText[] = [];
  for (let number = 1; number <= file.numPages; number += 1) {
    const { items } = await (await file.getPage(number)).getTextContent();
    pages.push(linesOf(items.flatMap((item) => ('str' in item && item.str.trim() ? [wordOf(item as TextItem)] : []))));
  }
  return pages;
}
