import { type ReactNode, useState } from 'react';
import { formatTime } from '@/lib/clock';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import { useDataSaver } from '../data-saver';
import { sendingWords } from '../files/sending-words';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';
import classes from './bubble.module.css';
import type { Outgoing } from './send-message';
import { sendAgain, takeBack } from './send-message';

const timeOf = (at: string) => formatTime(new Date(at), getTenant().time_zone);

interface PictureProps {
  address: string | null;
  /** Who sent it. */
  from: string;
  onOpen: (address: string) => void;
  /** Its address no longer opens it: one that does is asked for. */
  onBroken?: (() => void) | undefined;
}

function Picture({ address, from, onOpen, onBroken }: PictureProps) {
  // Each time a thread is asked for its pictures have new addresses: the first stays as long as it opens the picture.
  const [kept, setKept] = useState(address);
  const [broken, setBroken] = useState<string>();
  const shown = kept === null || kept === broken ? address : kept;
  const saves = useDataSaver();
  const [wanted, setWanted] = useState(false);
  const isThere = shown !== null && shown !== broken;
  // What lies on the phone anyway costs nothing.
  const isShown = isThere && (!saves || wanted || shown.startsWith('blob:'));
  const fail = () => {
    setKept(address);
    setBroken(shown ?? undefined);
  };
  return (
    <button
      type="button"
      className={classes.picture}
      aria-label={isShown ? m.chat_open_picture({ name: from }) : m.candidate_app_messages_picture_again()}
      onClick={() => {
        if (isShown) return onOpen(shown);
        if (isThere) return setWanted(true);
        onBroken?.();
      }}
    >
      {isShown ? (
        <img src={shown} alt="" width={220} height={220} loading="lazy" onError={fail} />
      ) : (
        <Icon name="image" size={32} />
      )}
    </button>
  );
}

interface BubbleProps extends Omit<PictureProps, 'address'> {
  /** Where the thread finds it. */
  id: string;
  at: string;
  content: string;
  picture?: string | null | undefined;
  mine?: boolean;
  read?: boolean;
  flagged?: boolean;
  /** One that the server does not have yet. */
  outgoing?: Outgoing;
}

const waitingWords = {
  sending: m.chat_sending,
  waiting: m.candidate_app_messages_waiting,
  failed: m.chat_failed,
} as const;

function Meanwhile({ state, unique_id, problem, progress }: Outgoing) {
  return (
    <>
      <small role={state === 'failed' ? 'alert' : undefined}>
        <Icon name={state === 'failed' ? 'triangle-alert' : 'hourglass'} size={14} />
        {state === 'sending' && progress ? sendingWords(progress) : waitingWords[state]()}{' '}
        {state === 'failed' && problem}
      </small>
      {state !== 'sending' && (
        <div className={classes.acts}>
          <Button look="quiet" icon="refresh-cw" onClick={() => sendAgain(unique_id)}>
            {m.candidate_app_messages_send_again()}
          </Button>
          <Button look="quiet" icon="undo-2" onClick={() => takeBack(unique_id)}>
            {m.candidate_app_messages_take_back()}
          </Button>
        </div>
      )}
    </>
  );
}

const stateWords = ({ at, mine, read }: BubbleProps): ReactNode => {
  const time = timeOf(at);
  if (!mine) return time;
  return read ? m.chat_read({ time }) : m.chat_sent({ time });
};

export function Bubble(props: BubbleProps) {
  const { id, content, picture, mine = false, flagged = false, outgoing } = props;
  return (
    <div
      className={classes.bubble}
      data-message={id}
      data-mine={mine || undefined}
      data-state={outgoing?.state}
      data-flagged={flagged || undefined}
    >
      {picture !== undefined && <Picture {...props} address={picture} />}
      {content && <p>{content}</p>}
      {outgoing ? <Meanwhile {...outgoing} /> : <small>{stateWords(props)}</small>}
    </div>
  );
}
