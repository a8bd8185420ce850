import { ActionIcon, FileButton, Menu } from '@mantine/core';
import { m } from '@/paraglide/messages';
import { FelixMark } from '@/ui/felix-mark';
import { Icon } from '@/ui/icon';

export interface SavedMessage {
  id: string;
  title: string;
  text: string;
}

export interface ComposerToolsProps {
  savedMessages: readonly SavedMessage[];
  onPicture: (picture: File) => void;
  /** Left out where the plan has no Felix. */
  onFelix?: (() => void) | undefined;
  onInsert: (text: string) => void;
}

export function ComposerTools({ savedMessages, onPicture, onFelix, onInsert }: ComposerToolsProps) {
  return (
    <>
      <FileButton accept="image/*" onChange={(picture) => picture && onPicture(picture)}>
        {(props) => (
          <ActionIcon size={32} aria-label={m.chat_add_picture()} {...props}>
            <Icon name="image" />
          </ActionIcon>
        )}
      </FileButton>
      <Menu position="top-start">
        <Menu.Target>
          <ActionIcon size={32} aria-label={m.chat_saved()}>
            <Icon name="bookmark" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{savedMessages.length > 0 ? m.chat_saved() : m.chat_saved_none()}</Menu.Label>
          {savedMessages.map(({ id, title, text }) => (
            <Menu.Item key={id} onClick={() => onInsert(text)}>
              {title}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {onFelix && (
        <ActionIcon size={32} aria-label={m.chat_felix()} onClick={onFelix}>
          <FelixMark />
        </ActionIcon>
      )}
    </>
  );
}
