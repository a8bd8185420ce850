/** The client hands the drawing over as it is, where the # of a colour would end the address: it is escaped here. */
export const pictureAddress = (address: string): string => {
  const at = address.indexOf(',') + 1;
  const drawing = address.slice(at);
  return drawing.startsWith('<') ? `data:image/svg+xml,${encodeURIComponent(drawing)}` : address;
};
