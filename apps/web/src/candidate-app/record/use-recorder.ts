import { useEffect, useRef, useState } from 'react';
import { newKey } from '@/lib/api';

interface RecorderOptions {
  wants: MediaStreamConstraints;
  /** What the server takes, the one that is liked best first; the browser's own choice where it can none of them. */
  types: readonly string[];
  bits?: MediaRecorderOptions;
  /** It ends by itself then. */
  mostSeconds: number;
}

export interface Recording {
  file: File;
  /** Where it can be watched or heard before it is sent. */
  address: string;
  seconds: number;
}

type State = 'idle' | 'asking' | 'on' | 'refused';

/** Whether this browser can record at all; over plain http none can. */
export const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' && Boolean(globalThis.navigator?.mediaDevices?.getUserMedia);

const second = 1000;

/** The codecs are the recorder's own affair; the kind is what the server asks about. */
const fileOf = (parts: readonly Blob[], type: string): File => {
  const kind = type.split(';')[0] ?? '';
  return new File([...parts], `${newKey()}.${kind.split('/')[1] ?? 'webm'}`, { type: kind });
};

const close = (open: MediaStream | undefined) => {
  for (const track of open?.getTracks() ?? []) track.stop();
};

/** Camera and microphone are asked for when somebody wants to record, and let go as soon as they have. */
export function useRecorder({ wants, types, bits, mostSeconds }: RecorderOptions) {
  const [state, setState] = useState<State>('idle');
  const [stream, setStream] = useState<MediaStream>();
  const [seconds, setSeconds] = useState(0);
  const [recording, setRecording] = useState<Recording>();
  const recorder = useRef<MediaRecorder>(undefined);
  const gone = useRef(false);

  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  useEffect(() => () => close(stream), [stream]);
  useEffect(() => () => URL.revokeObjectURL(recording?.address ?? ''), [recording]);
  useEffect(() => {
    if (state !== 'on') return undefined;
    const timer = setInterval(() => setSeconds((passed) => passed + 1), second);
    return () => clearInterval(timer);
  }, [state]);
  useEffect(() => {
    if (seconds >= mostSeconds && recorder.current?.state === 'recording') recorder.current.stop();
  }, [seconds, mostSeconds]);

  const record = (open: MediaStream) => {
    const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type));
    const made = new MediaRecorder(open, { ...bits, ...(mimeType && { mimeType }) });
    const began = Date.now();
    const parts: Blob[] = [];
    made.ondataavailable = ({ data }) => void parts.push(data);
    made.onstop = () => {
      close(open);
      setStream(undefined);
      setState('idle');
      const passed = Date.now() - began;
      // Two taps in one: what a browser makes of it is a file without a sound.
      if (passed < second) return;
      const file = fileOf(parts, made.mimeType);
      setRecording({
        ...{ file, address: URL.createObjectURL(file) },
        seconds: Math.min(Math.round(passed / second), mostSeconds),
      });
    };
    recorder.current = made;
    made.start();
    setSeconds(0);
    setStream(open);
    setState('on');
  };

  return {
    state,
    stream,
    seconds,
    recording,
    async start() {
      setRecording(undefined);
      setState('asking');
      try {
        const open = await navigator.mediaDevices.getUserMedia(wants);
        // They left while the phone was still asking them.
        if (gone.current) close(open);
        else record(open);
      } catch {
        setState('refused');
      }
    },
    stop: () => recorder.current?.stop(),
    drop: () => setRecording(undefined),
  };
}
