/** A call that could not be made for want of a line, as it will be made: once, whoever sends it. */
export interface WaitingCall {
  /** The server knows by it that a second try is the same call. */
  key: string;
  profile_id: string;
  path: string;
  method: 'POST' | 'PATCH';
  headers: Readonly<Record<string, string>>;
  body: object;
  made_at: string;
  about: AboutApplication;
  /** The server has said no: it is not tried again by itself, and what was written is still there. */
  refused?: { code: string };
}

/** What a person sees of it while it waits. */
interface AboutApplication {
  job_id: string;
  title: string;
  company: string;
  /** The invitation that it answers, and how. */
  invitation?: { id: string; accepts: boolean };
}
