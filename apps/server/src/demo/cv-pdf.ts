export interface CvLine {
  text: string;
  size?: number;
}

const MARGIN = 56;
const TOP = 780;
const SIZE = 11;
const SPACING = 1.6;

/** The fonts that every reader has know Latin letters only. */
const latin = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[’‘]/g, "'")
    .replace(/[–—]/g, '-')
    .replace(/[^\x20-\x7e\xa0-\xff]/g, '?')
    .replace(/[\\()]/g, '\\$&');

function pageOf(lines: readonly CvLine[]): string {
  let height = TOP;
  const shown = lines.map(({ text, size = SIZE }) => {
    height -= size * SPACING;
    return `BT /F1 ${size} Tf ${MARGIN} ${Math.round(height)} Td (${latin(text)}) Tj ET`;
  });
  return shown.join('\n');
}

/** One page of text as a PDF. A demo needs a file that opens, and no more. */
export function cvPdf(lines: readonly CvLine[]): Buffer {
  const content = pageOf(lines);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  text += `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
