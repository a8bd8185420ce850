import { ActionIcon, Button, Group, Popover, TextInput } from '@mantine/core';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { Icon } from './icon';
import classes from './rich-text.module.css';
import { addressOf } from './rich-text-extensions';
import type { RichTextWords } from './rich-text-value';

interface RichTextLinkProps {
  editor: Editor;
  words: RichTextWords;
}

function LinkBox({ editor, words, onDone }: RichTextLinkProps & { onDone: () => void }) {
  const [typed, setTyped] = useState<string>(editor.getAttributes('link').href ?? '');
  const [wrong, setWrong] = useState(false);
  const link = () => editor.chain().focus().extendMarkRange('link');
  const save = () => {
    const address = addressOf(typed);
    if (typed.trim() && !address) return setWrong(true);
    if (!address) link().unsetLink().run();
    // Without a selection there is no text to carry the link, so the address itself is it.
    else if (editor.state.selection.empty && !editor.isActive('link'))
      link()
        .insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] })
        .run();
    else link().setLink({ href: address }).run();
    onDone();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // The box stands in a form, which must not be sent.
    event.preventDefault();
    save();
  };
  return (
    <>
      <TextInput
        label={words.linkAddress}
        inputMode="url"
        placeholder={words.linkPlaceholder}
        data-autofocus
        value={typed}
        error={wrong && words.linkWrong}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Group mt="sm" gap="xs" justify="flex-end">
        {editor.isActive('link') && (
          <Button
            variant="default"
            onClick={() => {
              link().unsetLink().run();
              onDone();
            }}
          >
            {words.linkRemove}
          </Button>
        )}
        <Button onClick={save}>{words.linkSave}</Button>
      </Group>
    </>
  );
}

export function RichTextLink({ editor, words }: RichTextLinkProps) {
  const [opened, setOpened] = useState(false);
  const active = useEditorState({ editor, selector: ({ editor: one }) => one.isActive('link') });
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus returnFocus width={300} position="bottom-start">
      <Popover.Target>
        <ActionIcon
          size={32}
          className={classes.tool}
          aria-label={words.link}
          title={words.link}
          aria-pressed={active}
          onClick={() => setOpened(true)}
        >
          <Icon name="link" size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        {opened && <LinkBox editor={editor} words={words} onDone={() => setOpened(false)} />}
      </Popover.Dropdown>
    </Popover>
  );
}
