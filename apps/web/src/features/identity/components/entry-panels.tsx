import { jobLimits } from '@marula/contract/job-limits';
import type { ReactNode } from 'react';
import { m } from '@/paraglide/messages';
import { FarmScene } from '@/ui/illustrations/farm-scene';
import { KitchenScene } from '@/ui/illustrations/kitchen-scene';
import { OfficeScene } from '@/ui/illustrations/office-scene';

interface EntryPanel {
  picture: ReactNode;
  title: string;
  text: string;
}

interface OtherWay {
  prompt: string;
  label: string;
  to: '/login' | '/create-owner';
}

const signUp = (): OtherWay => ({ prompt: m.identity_new(), label: m.identity_create(), to: '/create-owner' });
const logIn = (): OtherWay => ({ prompt: m.identity_have(), label: m.identity_login_title(), to: '/login' });

const waiting = (): EntryPanel => ({
  picture: <FarmScene />,
  title: m.identity_panel_login(),
  text: m.identity_panel_login_text(),
});
const firstPost = (): EntryPanel => ({
  picture: <KitchenScene />,
  title: m.identity_panel_owner(),
  text: m.identity_panel_owner_text({ days: jobLimits.runDays }),
});
const team = (): EntryPanel => ({
  picture: <OfficeScene />,
  title: m.identity_panel_member(),
  text: m.identity_panel_member_text(),
});

/** The picture beside the form and the other way in, by page. A page that is not here stands alone. */
export const entryPanels: Record<string, { panel?: () => EntryPanel; other: () => OtherWay }> = {
  '/login': { panel: waiting, other: signUp },
  '/register': { panel: firstPost, other: logIn },
  '/create-owner': { panel: firstPost, other: logIn },
  '/create-member': { panel: team, other: logIn },
  '/forgot-password': { panel: waiting, other: logIn },
  '/reset-password': { panel: waiting, other: logIn },
  '/invalid-link': { other: logIn },
};
