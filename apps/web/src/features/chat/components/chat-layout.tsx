import '@mantine/core/styles/Drawer.layer.css';
import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { m } from '@/paraglide/messages';
import { Empty } from '@/ui/empty';
import classes from './chat-layout.module.css';

interface ChatLayoutProps {
  list: ReactNode;
  /** The open conversation: its head, its thread and the field; nothing while none is chosen. */
  talk?: ReactNode;
  /** Whom the open conversation is with. */
  name?: string;
  context?: ReactNode;
  /** Where there is no room beside the thread, the context lies over it when asked for. */
  detailsOpened: boolean;
  onCloseDetails: () => void;
}

/** List, thread, and the reason you are talking. On a phone one of them at a time. */
export function ChatLayout({ list, talk, name = '', context, detailsOpened, onCloseDetails }: ChatLayoutProps) {
  return (
    <div className={classes.root} data-fills data-open={talk ? true : undefined}>
      <div className={classes.list}>{list}</div>
      {talk ? (
        <section className={classes.talk} aria-label={m.chat_with({ name })}>
          {talk}
        </section>
      ) : (
        <div className={classes.none}>
          <Empty title={m.chat_choose_title()} text={m.chat_choose_text()} />
        </div>
      )}
      {talk && (
        <aside className={classes.context} aria-label={m.chat_about()}>
          {context}
        </aside>
      )}
      <Drawer
        opened={detailsOpened}
        onClose={onCloseDetails}
        position="right"
        size={340}
        title={m.chat_about()}
        closeButtonProps={{ 'aria-label': m.chat_details_close(), iconSize: 20 }}
        classNames={{ body: classes.drawer ?? '' }}
      >
        {context}
      </Drawer>
    </div>
  );
}
