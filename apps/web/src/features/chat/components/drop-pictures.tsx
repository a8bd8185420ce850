import { Stack } from '@mantine/core';
import { type DragEvent, type ReactNode, useState } from 'react';
import { m } from '@/paraglide/messages';
import classes from './drop-pictures.module.css';

interface DropPicturesProps {
  disabled: boolean;
  onPictures: (pictures: readonly File[]) => void;
  children: ReactNode;
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** A picture can be dropped anywhere on the conversation; the button in the field does the same for who cannot drag. */
export function DropPictures({ disabled, onPictures, children }: DropPicturesProps) {
  const [over, setOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    // Else the browser leaves the page and opens the file.
    event.preventDefault();
    setOver(false);
    if (!disabled) onPictures([...event.dataTransfer.files]);
  };
  return (
    <Stack
      gap={0}
      pos="relative"
      flex={1}
      miw={0}
      mih={0}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      }}
      onDrop={onDrop}
    >
      {children}
      {over && <div className={classes.over}>{m.chat_drop_picture()}</div>}
    </Stack>
  );
}
