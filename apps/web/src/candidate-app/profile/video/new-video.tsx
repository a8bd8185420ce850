import { candidateFileLimits } from '@marula/contract/file-limits';
import { videoLimits } from '@marula/contract/limits';
import { useEffect, useRef, useState } from 'react';
import { m } from '@/paraglide/messages';
import { FileButton } from '../../files/file-button';
import { videoRefusal } from '../../files/refusals';
import { clockTime } from '../../record/time';
import { canRecord, useRecorder } from '../../record/use-recorder';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { StepIntro } from '../step-form';
import { Prompts } from './prompts';
import classes from './video.module.css';
import type { Seen } from './video-review';
import { videoSeconds } from './video-seconds';

const mostSeconds = videoLimits.introductionSeconds;
/** A face and a voice, at about two and a half megabytes a minute. */
const wants = { audio: true, video: { facingMode: 'user', width: { ideal: 480 }, height: { ideal: 640 } } };
const bits = { videoBitsPerSecond: 300_000, audioBitsPerSecond: 32_000 };
const secondsPerMinute = 60;

function Live({ stream }: { stream: MediaStream }) {
  const screen = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (screen.current) screen.current.srcObject = stream;
  }, [stream]);
  // A mirror, without a sound.
  return <video ref={screen} className={classes.video} data-live autoPlay muted playsInline />;
}

/** Why a file cannot be the introduction: told before a byte of it is sent. */
async function seenOf(file: File): Promise<Seen> {
  const refused = videoRefusal(file);
  if (refused) throw new Error(refused);
  const seconds = await videoSeconds(file);
  if (seconds === undefined) throw new Error(m.candidate_app_profile_wrong_video());
  const { maxSeconds } = videoLimits;
  if (seconds > maxSeconds)
    throw new Error(m.candidate_app_profile_video_long({ count: maxSeconds / secondsPerMinute }));
  return { file, seconds: Math.max(1, Math.round(seconds)) };
}

export function NewVideo({ onSeen }: { onSeen: (seen: Seen) => void }) {
  const [trouble, setTrouble] = useState<string>();
  const recorder = useRecorder({ wants, types: candidateFileLimits.videoTypes, bits, mostSeconds });
  const { state, stream, seconds, recording } = recorder;
  useEffect(() => {
    if (recording) onSeen(recording);
  }, [recording, onSeen]);
  if (state === 'on' && stream)
    return (
      <>
        <Live stream={stream} />
        <Prompts seconds={seconds} of={mostSeconds} />
        <Button size="lg" wide icon="video" onClick={recorder.stop}>
          {m.candidate_app_profile_video_stop({ time: clockTime(seconds) })}
        </Button>
      </>
    );
  const choose = (file: File) => {
    setTrouble(undefined);
    seenOf(file).then(onSeen, (error: Error) => setTrouble(error.message));
  };
  return (
    <>
      <StepIntro>{m.candidate_app_profile_video_text()}</StepIntro>
      <Prompts of={mostSeconds} />
      {canRecord() && (
        <Button size="lg" wide icon="video" disabled={state === 'asking'} onClick={() => void recorder.start()}>
          {m.candidate_app_profile_video_record()}
        </Button>
      )}
      <FileButton
        icon="upload"
        look="outline"
        label={m.candidate_app_profile_video_file()}
        accept={candidateFileLimits.videoTypes}
        onFile={choose}
      />
      {state === 'refused' && (
        <Notice icon="video" tone="warn" role="alert">
          {m.candidate_app_profile_no_camera()}
        </Notice>
      )}
      {trouble && (
        <Notice icon="triangle-alert" tone="danger" role="alert">
          {trouble}
        </Notice>
      )}
    </>
  );
}
