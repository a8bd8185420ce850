import { analyticsPerson } from '@marula/contract/analytics-limits';
import { config } from '@/lib/config';
import { readCookie, removeCookie, writeCookie } from '@/lib/cookies';
import { addReporter, type Fault } from '@/lib/report';
import { cutText, sendAway } from '@/lib/send-away';
import { hasSession } from '@/lib/session';
import { stackFrames } from './stack-frames';
import { addressOf, type ThirdParty } from './third-party';
import { withoutPeople } from './without-people';

const { reservedIds, cookie } = analyticsPerson;
const cookieName = () => `ph_${config.posthogKey}_posthog`;

interface Person {
  distinct_id: string;
  /** Whether it is somebody's own id, or only this browser's. */
  known: boolean;
}

const readPerson = (): Person | undefined => {
  try {
    const { distinct_id, known } = JSON.parse(readCookie(cookieName()) ?? '{}');
    return typeof distinct_id === 'string' && distinct_id ? { distinct_id, known: known === true } : undefined;
  } catch {
    return undefined;
  }
};

const keep = (person: Person) => {
  writeCookie(cookieName(), JSON.stringify(person), cookie);
  return person;
};

const somebody = (): Person => readPerson() ?? keep({ distinct_id: crypto.randomUUID(), known: false });

/** Every text is cut, whoever wrote it. */
const cut = (properties: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [name, typeof value === 'string' ? cutText(value) : value]),
  );

const capture = (event: string, path: string, properties: Record<string, unknown> = {}, at = Date.now()) => {
  const { distinct_id, known } = somebody();
  const body = {
    api_key: config.posthogKey,
    event,
    distinct_id,
    timestamp: new Date(at).toISOString(),
    properties: cut({
      $lib: 'marula-web',
      $current_url: addressOf(path),
      $host: location.host,
      $pathname: path,
      $process_person_profile: known,
      // Who somebody is must not be guessed from where they are.
      $ip: null,
      $geoip_disable: true,
      ...properties,
    }),
  };
  void sendAway(`${config.posthogUrl}/i/v0/e/`, JSON.stringify(body));
};

const captureFault = ({ error, path, at }: Fault) =>
  capture(
    '$exception',
    path,
    {
      $exception_level: 'error',
      $exception_list: [
        {
          type: error.name,
          value: withoutPeople(error.message),
          mechanism: { handled: false, synthetic: false },
          stacktrace: {
            type: 'raw',
            frames: stackFrames(error.stack).map((frame) => ({ ...frame, platform: 'web:javascript' })),
          },
        },
      ],
    },
    at,
  );

/** From now on visits are this person's. An id that stands for nobody would make one person of everybody. */
export const identify = (id: string, path: string) => {
  const isReserved = reservedIds.some((reserved) => reserved === id.trim().toLowerCase());
  if (!id.trim() || isReserved) return;
  const before = somebody();
  if (before.distinct_id === id) return;
  keep({ distinct_id: id, known: true });
  capture('$identify', path, before.known ? {} : { $anon_distinct_id: before.distinct_id });
};

/** Whoever comes next at this browser is somebody else. */
const forget = () => removeCookie(cookieName());

/** Only work screens know who is signed in; a public page must not load that for us. */
const followPerson = async (path: string) => {
  if (!hasSession()) {
    if (somebody().known) forget();
    return;
  }
  if (!path.startsWith('/dashboard')) return;
  const { me } = await import('@/lib/auth/me');
  const id = me.get()?.id;
  if (id) identify(id, path);
};

export const start = (): ThirdParty => {
  const stopReporting = addReporter(captureFault);
  let ended = false;
  return {
    visited: async (path) => {
      await followPerson(path);
      if (!ended) capture('$pageview', path);
    },
    end: () => {
      ended = true;
      stopReporting();
      forget();
    },
  };
};
