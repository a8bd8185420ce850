import { toDataURL } from 'qrcode';

/** A picture to print: what a crease or a stain hides of it, its reader makes up. */
export const qrCodePicture = (text: string, width: number): Promise<string> =>
  toDataURL(text, { type: 'image/png', errorCorrectionLevel: 'Q', margin: 4, width });
