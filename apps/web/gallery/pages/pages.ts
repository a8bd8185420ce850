import type { ComponentType } from 'react';
import { ApplicationParts } from './application-parts';
import { ApplicationsPage } from './applications-page';
import { ChatPage } from './chat-page';
import { ChatParts } from './chat-parts';
import { HomePage } from './home-page';
import { HomeParts } from './home-parts';
import { JobFormPage } from './job-form-page';
import { JobParts } from './job-parts';
import { MarksPage } from './marks-page';
import { PlacesPage } from './places-page';
import { StatesPage } from './states-page';
import { SubscriptionPage } from './subscription-page';
import { SubscriptionParts } from './subscription-parts';

interface GalleryPage {
  path: string;
  title: string;
  Page: ComponentType;
  /** A screen put together as the product will, in the room it has there. */
  whole?: boolean;
}

export const pages: readonly GalleryPage[] = [
  { path: '/', title: 'States', Page: StatesPage },
  { path: '/marks', title: 'Marks and pieces', Page: MarksPage },
  { path: '/home', title: 'Home', Page: HomePage, whole: true },
  { path: '/home-parts', title: 'Parts of home', Page: HomeParts },
  { path: '/applications', title: 'Applications', Page: ApplicationsPage, whole: true },
  { path: '/application-parts', title: 'Parts of applications', Page: ApplicationParts },
  { path: '/job-form', title: 'Job form', Page: JobFormPage, whole: true },
  { path: '/job-parts', title: 'Parts of the job form', Page: JobParts },
  { path: '/places', title: 'Places', Page: PlacesPage },
  { path: '/chat', title: 'Chat', Page: ChatPage, whole: true },
  { path: '/chat-parts', title: 'Parts of chat', Page: ChatParts },
  { path: '/subscription', title: 'Subscription', Page: SubscriptionPage, whole: true },
  { path: '/subscription-parts', title: 'Parts of subscription', Page: SubscriptionParts },
];
