import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeImage, imageModal, openImage } from './image-modal';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('forgets its picture 300 ms after it was closed', () => {
  openImage('/a.png');
  closeImage();
  expect(imageModal.get()).toEqual({ show: false, imageUrl: '/a.png' });
  vi.advanceTimersByTime(299);
  expect(imageModal.get().imageUrl).toBe('/a.png');
  vi.advanceTimersByTime(1);
  expect(imageModal.get().imageUrl).toBe('');
});

it('keeps a picture that was opened meanwhile', () => {
  openImage('/a.png');
  closeImage();
  vi.advanceTimersByTime(100);
  openImage('/b.png');
  vi.advanceTimersByTime(300);
  expect(imageModal.get()).toEqual({ show: true, imageUrl: '/b.png' });
});
