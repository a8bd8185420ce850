import { useEffect, useState } from 'react';
import { m } from '@/paraglide/messages';
import { fileSize } from '../../files/file-size';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import classes from './video.module.css';

/** A video that its maker can watch, and nobody else yet. */
export interface Seen {
  file: File;
  seconds: number;
}

interface VideoReviewProps {
  seen: Seen;
  busy: boolean;
  onSend: () => void;
  onAgain: () => void;
}

export function VideoReview({ seen: { file }, busy, onSend, onAgain }: VideoReviewProps) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: nobody has written down what was just said */}
      <video
        className={classes.video}
        controls
        playsInline
        src={address}
        aria-label={m.candidate_app_profile_video_watch()}
      />
      <Notice icon="info">{m.candidate_app_profile_video_size({ size: fileSize(file.size) })}</Notice>
      <Button size="lg" wide icon="check" disabled={busy} onClick={onSend}>
        {m.candidate_app_profile_video_send()}
      </Button>
      <Button look="outline" wide icon="rotate-ccw" disabled={busy} onClick={onAgain}>
        {m.candidate_app_profile_record_again()}
      </Button>
    </>
  );
}
