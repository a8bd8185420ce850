import { Avatar } from '@mantine/core';
import classes from './face.module.css';

interface FaceProps {
  name: string;
  /** A picture that does not load gives way to the initials. */
  image?: string | null;
  size?: number;
  /** Companies and groups; people are round. */
  square?: boolean;
}

const tints = ['brand', 'blue', 'green', 'marula', 'ink'] as const;

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .filter((part) => /^\p{Lu}/u.test(part))
    .map((part) => part[0])
    .slice(0, 2)
    .join('');

const tintOf = (name: string) => tints[[...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % tints.length];

/** Always beside the written name, so it says nothing to a screen reader. */
export function Face({ name, image, size = 36, square = false }: FaceProps) {
  return (
    <Avatar
      src={image ?? null}
      alt=""
      size={size}
      radius={square ? 'md' : '50%'}
      aria-hidden
      data-tint={tintOf(name)}
      classNames={{ root: classes.root ?? '', placeholder: classes.initials ?? '' }}
    >
      {/* Drawn, not written: a button that holds a face is named by its words alone. */}
      <span className={classes.letters} data-letters={initialsOf(name) || name.slice(0, 1).toUpperCase()} />
    </Avatar>
  );
}
