import { ActionIcon, FileButton, Menu } from '@mantine/core';
import type { SavedMessage } from '@marula/contract/chats.saved.contract';
import { fileLimits } from '@marula/contract/file-limits';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';

export interface ComposerToolsProps {
  savedMessages: readonly SavedMessage[];
  /** What stands in the field. */
  text: string;
  onPictures: (pictures: readonly File[]) => void;
  onInsert: (text: string) => void;
  onSave: (text: string) => void;
  onChangeSaved: () => void;
}

function Saved({ savedMessages, text, onInsert, onSave, onChangeSaved }: ComposerToolsProps) {
  return (
    <Menu position="top-start" width={260}>
      <Menu.Target>
        <ActionIcon size={32} aria-label={m.chat_saved()}>
          <Icon name="bookmark" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
        <Menu.Label>{savedMessages.length > 0 ? m.chat_saved() : m.chat_saved_none()}</Menu.Label>
        {savedMessages.map(({ id, title, content }) => (
          <Menu.Item key={id} onClick={() => onInsert(content)}>
            {title}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item disabled={!text} leftSection={<Icon name="plus" size={16} />} onClick={() => onSave(text)}>
          {m.chat_saved_keep()}
        </Menu.Item>
        {savedMessages.length > 0 && (
          <Menu.Item leftSection={<Icon name="pencil" size={16} />} onClick={onChangeSaved}>
            {m.chat_saved_change()}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

export function ComposerTools(props: ComposerToolsProps) {
  return (
    <>
      <FileButton accept={fileLimits.pictureTypes.join()} multiple onChange={props.onPictures}>
        {(button) => (
          <ActionIcon size={32} aria-label={m.chat_add_picture()} {...button}>
            <Icon name="image" />
          </ActionIcon>
        )}
      </FileButton>
      <Saved {...props} />
    </>
  );
}
