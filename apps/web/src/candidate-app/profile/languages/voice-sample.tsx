import { candidateFileLimits, storage } from '@marula/contract/file-limits';
import { useMutation } from '@tanstack/react-query';
import { api } from '@/lib/api';
import * as candidateApp from '@/lib/endpoints/candidate-app.gen';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { recordingRefusal } from '../../files/refusals';
import { sendNewFile } from '../../files/send-file';
import { SendState } from '../../files/send-state';
import { useSend } from '../../files/use-send';
import { clockTime } from '../../record/time';
import { canRecord, type Recording, useRecorder } from '../../record/use-recorder';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import type { Spoken } from './use-languages';
import classes from './voice-sample.module.css';

interface VoiceSampleProps {
  profileId: string;
  spoken: Spoken;
  onChange: (spoken: Spoken) => void;
}

/** Long enough to hear how somebody speaks. */
const mostSeconds = 30;
const bits = { audioBitsPerSecond: 32_000 };

/** Heard by its maker before anybody else. */
function Heard({ recording, onSend, onAgain }: { recording: Recording; onSend: () => void; onAgain: () => void }) {
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: nobody has written down what was just said */}
      <audio controls src={recording.address} aria-label={m.candidate_app_profile_voice_heard()} />
      <div className={classes.acts}>
        <Button icon="check" onClick={onSend}>
          {m.candidate_app_profile_voice_send()}
        </Button>
        <Button look="outline" icon="rotate-ccw" onClick={onAgain}>
          {m.candidate_app_profile_record_again()}
        </Button>
      </div>
    </>
  );
}

export function VoiceSample({ profileId, spoken, onChange }: VoiceSampleProps) {
  const { language, recording_url: kept } = spoken;
  const params = { id: language.id };
  const recorder = useRecorder({
    wants: { audio: true },
    types: candidateFileLimits.recordingTypes,
    bits,
    mostSeconds,
  });
  const { state, seconds, recording } = recorder;
  const send = useSend({
    refusal: recordingRefusal,
    send: (file, way) =>
      sendNewFile({ bucket: storage.buckets.candidateRecordings, owner: profileId, file, ...way }, (path) =>
        api(candidateApp.putRecording, { params, body: { path } }),
      ),
    onSent: (changed) => {
      recorder.drop();
      onChange(changed);
    },
  });
  const remove = useMutation({
    mutationFn: () => api(candidateApp.removeRecording, { params }),
    onSuccess: onChange,
    onError: ({ message }) => toast.error(message),
  });
  const isIdle = state !== 'on' && !recording;
  return (
    <div className={classes.voice}>
      {kept && isIdle && (
        // biome-ignore lint/a11y/useMediaCaption: people's own recordings come without a text
        <audio controls preload="none" src={kept} aria-label={m.candidates_recording({ language: language.name })} />
      )}
      {state === 'on' && (
        <Button icon="mic" onClick={recorder.stop}>
          {m.candidate_app_profile_voice_stop({ time: clockTime(seconds) })}
        </Button>
      )}
      {recording && !send.isPending && (
        <Heard recording={recording} onSend={() => send.choose(recording.file)} onAgain={() => void recorder.start()} />
      )}
      {isIdle && canRecord() && (
        <div className={classes.acts}>
          <Button look="outline" icon="mic" disabled={state === 'asking'} onClick={() => void recorder.start()}>
            {kept ? m.candidate_app_profile_record_again() : m.candidate_app_profile_voice({ language: language.name })}
          </Button>
          {kept && (
            <Button look="quiet" disabled={remove.isPending} onClick={() => remove.mutate()}>
              {m.candidate_app_profile_voice_remove()}
            </Button>
          )}
        </div>
      )}
      {state === 'refused' && (
        <Notice icon="mic" tone="warn" role="alert">
          {m.candidate_app_profile_no_microphone()}
        </Notice>
      )}
      <SendState send={send} />
    </div>
  );
}
