import { Modal } from '@mantine/core';
import { closeImage, imageModal } from '@/lib/image-modal';
import { useStore } from '@/lib/store';
import { m } from '@/paraglide/messages';
import classes from './image-modal.module.css';

export function ImageModal() {
  const { show, imageUrl } = useStore(imageModal);
  return (
    <Modal
      opened={show}
      onClose={closeImage}
      size="auto"
      title={m.shell_image()}
      closeButtonProps={{ 'aria-label': m.shell_image_close() }}
    >
      {imageUrl && <img src={imageUrl} alt="" className={classes.image} />}
    </Modal>
  );
}
