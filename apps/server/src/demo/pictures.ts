import { notionistsNeutral } from '@dicebear/collection';
import { createAvatar } from '@dicebear/core';

// The style is CC0: 'Notionists' by Zoish. Pictures are stored as data addresses, so that they
// show without a network and without a file.

const backgrounds = ['f4d9c6', 'd7e8d4', 'd4e2f0', 'f3e3b3', 'e3d9f2', 'cfe8e6', 'f2d4dc'];
const LARGEST = 3_000;
const FACES = 240;

/** Quotes and angle brackets are all that a browser needs encoded. */
export function svgAddress(svg: string): string {
  const bare = svg
    .replace(/<metadata.*?<\/metadata>/s, '')
    .replaceAll('"', "'")
    .replace(/\s+/g, ' ');
  return `data:image/svg+xml,${bare.replace(/[#%<>]/g, (sign) => encodeURIComponent(sign))}`;
}

const faces: string[] = [];

/** A few hundred small faces serve everybody: drawing one for each of many thousands would show nobody anything new. */
export function faceOf(number: number): string {
  for (let key = 0; faces.length < FACES; key++) {
    const face = svgAddress(
      createAvatar(notionistsNeutral, { seed: `face ${key}`, backgroundColor: backgrounds }).toString(),
    );
    if (face.length <= LARGEST) faces.push(face);
  }
  return faces[number % FACES] as string;
}
