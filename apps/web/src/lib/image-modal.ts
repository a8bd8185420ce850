import { imageModal as limits } from '@marula/contract/limits';
import type { ImageModal } from '@marula/contract/ui.contract';
import { createStore } from './store';

export const imageModal = createStore<ImageModal>({ show: false, imageUrl: '' });

let clearing: ReturnType<typeof setTimeout> | undefined;

export const openImage = (imageUrl: string) => {
  clearTimeout(clearing);
  imageModal.set({ show: true, imageUrl });
};

/** The picture stays while the modal fades, so that it does not go before its frame. */
export const closeImage = () => {
  imageModal.set({ ...imageModal.get(), show: false });
  clearTimeout(clearing);
  clearing = setTimeout(() => imageModal.set({ show: false, imageUrl: '' }), limits.clearDelayMs);
};
