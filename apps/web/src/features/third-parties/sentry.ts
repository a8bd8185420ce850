import { duration } from '@marula/contract/limits';
import { config } from '@/lib/config';
import { addReporter, type Fault } from '@/lib/report';
import { sendAway } from '@/lib/send-away';
import { stackFrames } from './stack-frames';
import { addressOf, type ThirdParty } from './third-party';
import { withoutPeople } from './without-people';

/** Sentry asks for silence without saying how long. */
const SILENCE_MS = duration.minute;

/** `https://key@host/some/path/123`: where a project takes its envelopes. */
export const envelopeAddress = (dsn: string) => {
  const { protocol, host, username, pathname } = new URL(dsn);
  const [, folder = '', project] = /^(.*)\/(\d+)$/.exec(pathname) ?? [];
  return `${protocol}//${host}${folder}/api/${project}/envelope/?sentry_version=7&sentry_key=${username}`;
};

const release = () => document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;

/** Three lines, as Sentry has it: who, what comes, and the event. Nobody is named in it, nor looked up by their address. */
export const envelopeOf = ({ error, path, at }: Fault) => {
  const event_id = crypto.randomUUID().replaceAll('-', '');
  const event = {
    event_id,
    timestamp: at / duration.second,
    platform: 'javascript',
    level: 'error',
    release: release(),
    transaction: path,
    request: { url: addressOf(path) },
    exception: {
      values: [
        { type: error.name, value: withoutPeople(error.message), stacktrace: { frames: stackFrames(error.stack) } },
      ],
    },
    sdk: { name: 'marula.browser', version: '1', settings: { infer_ip: 'never' } },
  };
  const lines = [{ event_id, sent_at: new Date().toISOString() }, { type: 'event' }, event];
  return lines.map((part) => JSON.stringify(part)).join('\n');
};

export const start = (): ThirdParty => {
  const address = envelopeAddress(config.sentryDsn ?? '');
  let silentUntil = 0;
  const end = addReporter(async (fault) => {
    if (!fault.reported || Date.now() < silentUntil) return;
    const reply = await sendAway(address, envelopeOf(fault), 'text/plain;charset=UTF-8');
    if (reply?.status !== 429) return;
    const wait = Number(reply.headers.get('retry-after')) * duration.second;
    silentUntil = Date.now() + (wait || SILENCE_MS);
  });
  return { end };
};
