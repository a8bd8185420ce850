import type { ConsentService } from '@marula/contract/consent-limits';
import { liveChat } from '@marula/contract/limits';
import { startConsent } from '@/features/consent/consent';
import type { ThirdParty } from '@/features/third-parties/third-party';
import { config } from '@/lib/config';
import { consentRecord, isConsented } from '@/lib/consented';
import { whenIdle, whenUsed } from '@/lib/when-idle';
import type { AppRouter } from './router';
import { type Page, visibility } from './visibility';

interface Place {
  /** Without its key it does not exist. */
  key: string | undefined;
  /** Left out: any answer will do, because nothing about the visitor is kept or sent. */
  service?: ConsentService;
  isOn: (page: Page) => boolean;
  when: (run: () => void) => void;
  load: () => Promise<{ start: () => ThirdParty }>;
}

const places: Place[] = [
  {
    key: config.tagManagerId,
    service: 'tag_manager',
    isOn: visibility.analytics,
    when: whenIdle,
    load: () => import('@/features/third-parties/tag-manager'),
  },
  {
    key: config.analyticsId,
    service: 'analytics',
    isOn: visibility.analytics,
    when: whenIdle,
    load: () => import('@/features/third-parties/google-analytics'),
  },
  {
    key: config.posthogKey,
    service: 'analytics',
    isOn: visibility.analytics,
    when: whenIdle,
    load: () => import('@/features/third-parties/posthog'),
  },
  {
    key: config.sentryDsn,
    isOn: visibility.errorReporting,
    when: whenIdle,
    load: () => import('@/features/third-parties/sentry'),
  },
  {
    key: config.liveChatUrl,
    service: 'live_chat',
    isOn: visibility.liveChat,
    when: (run) => whenUsed(run, liveChat.loadAfterMs),
    load: () => import('@/features/third-parties/live-chat'),
  },
];

/** Lets somebody in while they are wanted, and sees them out when they no longer are. */
const attend = ({ service, isOn, when, load }: Place, pageNow: () => Page) => {
  let party: ThirdParty | undefined;
  let coming = false;
  const isWanted = (page: Page) => isOn(page) && (service ? isConsented(service) : consentRecord.get() !== null);
  const arrive = async () => {
    const { start } = await load();
    coming = false;
    // Meanwhile somebody may have gone on, or taken their yes back.
    if (!isWanted(pageNow())) return;
    party = start();
    party.visited?.(pageNow().path);
  };
  return {
    look: (page: Page) => {
      if (!isWanted(page)) {
        party?.end();
        party = undefined;
      } else if (!party && !coming) {
        coming = true;
        when(
          () =>
            void arrive().catch(() => {
              coming = false;
            }),
        );
      }
    },
    visited: (path: string) => party?.visited?.(path),
  };
};

export const startThirdParties = (router: AppRouter) => {
  const pageAt = (path: string): Page => ({ path, layout: router.matchRoutes(path)[1]?.routeId });
  const pageNow = () => pageAt(router.state.location.pathname);
  const attended = places.filter(({ key }) => key).map((place) => attend(place, pageNow));
  const lookAt = (page: Page) => {
    for (const { look } of attended) look(page);
  };
  consentRecord.subscribe(() => lookAt(pageNow()));
  router.subscribe('onBeforeNavigate', ({ toLocation }) => lookAt(pageAt(toLocation.pathname)));
  router.subscribe('onResolved', ({ toLocation, pathChanged }) => {
    if (!pathChanged) return;
    lookAt(pageNow());
    for (const { visited } of attended) visited(toLocation.pathname);
  });
  if (visibility.consent(pageNow())) void startConsent();
};
