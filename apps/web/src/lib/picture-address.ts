/** The auth client returns the QR code as raw SVG in a data URL. The # of its colours would cut the URL off, so it is escaped. */
export const pictureAddress = (address: string): string => {
  const at = address.indexOf(',') + 1;
  const drawing = address.slice(at);
  return drawing.startsWith('<') ? `data:image/svg+xml,${encodeURIComponent(drawing)}` : address;
};
