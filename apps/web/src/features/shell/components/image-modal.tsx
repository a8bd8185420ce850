import { Box, Modal } from '@mantine/core';
import { closeImage, imageModal } from '@/lib/image-modal';
import { useStore } from '@/lib/store';
import { m } from '@/paraglide/messages';

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
      {imageUrl && (
        <Box component="img" src={imageUrl} alt="" display="block" maw="100%" mah="calc(100dvh - 10rem)" bdrs="md" />
      )}
    </Modal>
  );
}
