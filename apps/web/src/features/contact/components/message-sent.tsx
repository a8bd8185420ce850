import { useEffect, useRef } from 'react';
import { m } from '@/paraglide/messages';
import { buttonLook } from '@/ui/button-look';
import { Note } from '@/ui/note';

interface MessageSentProps {
  email: string;
  /** Where the form stands, for who presses without a script. */
  page: string;
  onAgain: () => void;
}

/** Takes the focus of the form that it replaces. */
export function MessageSent({ email, page, onAgain }: MessageSentProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div role="status">
      <Note>
        <h2 ref={title} tabIndex={-1}>
          {m.contact_sent_title()}
        </h2>
        <p>{m.contact_sent_text({ email })}</p>
        <a
          href={page}
          {...buttonLook({ size: 'md', variant: 'default' })}
          onClick={(event) => {
            event.preventDefault();
            onAgain();
          }}
        >
          {m.contact_again()}
        </a>
      </Note>
    </div>
  );
}
