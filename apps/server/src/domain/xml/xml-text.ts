// What XML 1.0 cannot hold, however it is quoted.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to take out
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

const storable = (text: string) => text.toWellFormed().replace(FORBIDDEN, '');

/** A value with anything in it, also with what would end it. */
export const cdata = (text: string) => `<![CDATA[${storable(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

export const escapedXml = (text: string) =>
  storable(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
