import { channelParameter } from './job-channels.ts';

/** Where the candidate's app lives: the server answers these with its page, and the app draws them. */
export const candidateAppBase = '/app';

/** Below the base. An address that is not here is answered with 404, and the app says so. */
export const candidateAppPaths = {
  home: '/',
  jobs: '/jobs',
  job: '/jobs/:id',
  apply: '/apply/:id',
  applications: '/applications',
  application: '/applications/:id',
  messages: '/messages',
  chat: '/messages/:id',
  profile: '/profile',
  profileStep: '/profile/:step',
  saved: '/saved',
  alerts: '/alerts',
  alert: '/alerts/:id',
  privacy: '/privacy',
  privacyPart: '/privacy/:part',
  settings: '/settings',
  phone: '/settings/phone',
  notifications: '/notifications',
  signIn: '/sign-in',
} as const;

/** Digits of the code that signs somebody in. */
export const codeLength = 6;

/** Where somebody applies for a job, and by which channel they found it: outside the app a plain address, since it is another document. */
export const applyPath = (jobId: string, via?: string): string =>
  `${candidateAppBase}${candidateAppPaths.apply.replace(':id', jobId)}${via ? `?${channelParameter}=${via}` : ''}`;

/** The app's service worker, at the top of what it is responsible for. */
export const candidateWorker = {
  path: `${candidateAppBase}/sw.js`,
  /** Stands in it for what the app's page is today, settings and all; the server says it, so that a new page is a new worker. */
  pageMark: 'the-page-as-it-is',
} as const;
