import { Button, Text } from '@mantine/core';
import type { Review } from '@marula/contract/reviews.contract';
import { useState } from 'react';
import { m } from '@/paraglide/messages';
import { useKeys } from '@/ui/keys';
import { useOpenFile } from '../reviews.queries';
import classes from './private-file.module.css';

function Shown({ one: { kind, candidate }, url }: { one: Review; url: string }) {
  // A PDF is read in a tab of its own.
  const [isPicture, setIsPicture] = useState(true);
  if (kind === 'video') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: people's own videos come without a text
      <video
        className={classes.video}
        controls
        autoPlay
        playsInline
        src={url}
        aria-label={m.reviews_video({ name: candidate.name })}
      />
    );
  }
  return (
    <>
      {isPicture && (
        <img
          className={classes.document}
          src={url}
          alt={m.reviews_document({ name: candidate.name })}
          onError={() => setIsPicture(false)}
        />
      )}
      <a href={url} target="_blank" rel="noopener noreferrer">
        {m.reviews_document_tab()}
      </a>
    </>
  );
}

/** Nobody has it on their screen without having asked for it. */
export function PrivateFile({ one }: { one: Review }) {
  const open = useOpenFile(one.id);
  const waits = one.state === 'waiting';
  const ask = () => (waits && !open.isPending && !open.data ? open.mutate() : false);
  useKeys([{ keys: ['o'], run: ask }]);
  if (!waits) return <Text c="dimmed">{m.reviews_video_gone()}</Text>;
  return (
    <div className={classes.file}>
      {open.data ? (
        <Shown one={one} url={open.data.url} />
      ) : (
        <>
          <Button loading={open.isPending} aria-keyshortcuts="o" onClick={ask}>
            {one.kind === 'video' ? m.reviews_watch() : m.reviews_open_document()}
          </Button>
          <Text size="sm" c="dimmed">
            {m.reviews_look_note()}
          </Text>
        </>
      )}
      <div role="alert">{open.error && `${m.reviews_look_failed()} ${open.error.message}`}</div>
    </div>
  );
}
