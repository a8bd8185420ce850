const width = 120;

/** JSON for people: what fits on a line stands on one, so that a review of a change shows the change. */
export function jsonText(value: unknown, indent = ''): string {
  const line = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || indent.length + line.length <= width) return line;
  const inner = `${indent}  `;
  const lines = Array.isArray(value)
    ? value.map((item) => inner + jsonText(item, inner))
    : Object.entries(value).map(([key, item]) => {
        const start = `${inner}${JSON.stringify(key)}: `;
        const short = start.length + JSON.stringify(item).length < width;
        return start + (short ? JSON.stringify(item) : jsonText(item, inner));
      });
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}
