import { ActionIcon, Group } from '@mantine/core';
import { type Editor, useEditorState } from '@tiptap/react';
import { Icon } from './icon';
import classes from './rich-text.module.css';
import { RichTextLink } from './rich-text-link';
import type { RichTextWords } from './rich-text-value';

interface RichTextToolsProps {
  editor: Editor;
  words: RichTextWords;
}

interface ToolProps {
  icon: string;
  label: string;
  /** Left out for what is done once and not switched on. */
  pressed?: boolean;
  disabled?: boolean;
  onClick: () => void;
}

function Tool({ icon, label, pressed, disabled = false, onClick }: ToolProps) {
  return (
    <ActionIcon
      size={32}
      className={classes.tool}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      disabled={disabled}
      // Who presses it with a pointer goes on typing: the caret stays where it is, and no letter is lost.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <Icon name={icon} size={16} />
    </ActionIcon>
  );
}

/** The few kinds that the server keeps. Their keys are those of every editor: Ctrl B, Ctrl I, Ctrl Z. */
export function RichTextTools({ editor, words }: RichTextToolsProps) {
  const now = useEditorState({
    editor,
    selector: ({ editor: one }) => ({
      bold: one.isActive('bold'),
      italic: one.isActive('italic'),
      heading: one.isActive('heading'),
      bullets: one.isActive('bulletList'),
      numbers: one.isActive('orderedList'),
      undo: one.can().undo(),
      redo: one.can().redo(),
    }),
  });
  const act = () => editor.chain().focus();
  return (
    <Group gap={2} align="stretch" className={classes.tools} role="toolbar" aria-label={words.tools}>
      <Tool icon="bold" label={words.bold} pressed={now.bold} onClick={() => act().toggleBold().run()} />
      <Tool icon="italic" label={words.italic} pressed={now.italic} onClick={() => act().toggleItalic().run()} />
      <Tool
        icon="heading"
        label={words.heading}
        pressed={now.heading}
        onClick={() => act().toggleHeading({ level: 3 }).run()}
      />
      <Tool icon="list" label={words.bullets} pressed={now.bullets} onClick={() => act().toggleBulletList().run()} />
      <Tool
        icon="list-ordered"
        label={words.numbers}
        pressed={now.numbers}
        onClick={() => act().toggleOrderedList().run()}
      />
      <RichTextLink editor={editor} words={words} />
      <Tool icon="undo-2" label={words.undo} disabled={!now.undo} onClick={() => act().undo().run()} />
      <Tool icon="redo-2" label={words.redo} disabled={!now.redo} onClick={() => act().redo().run()} />
    </Group>
  );
}
