import { expect, it } from 'vitest';
import { pictureAddress } from './picture-address';

it('escapes a drawing, and leaves an address alone that is one', () => {
  expect(pictureAddress('data:image/svg+xml;utf-8,<svg fill="#fff"/>')).toBe(
    'data:image/svg+xml,%3Csvg%20fill%3D%22%23fff%22%2F%3E',
  );
  expect(pictureAddress('data:image/png;base64,AAAA')).toBe('data:image/png;base64,AAAA');
});
