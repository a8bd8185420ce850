import type { ComponentType } from 'react';
import { ApplicationsPage } from './applications-page';

interface GalleryPage {
  path: string;
  title: string;
  Page: ComponentType;
  /** A whole screen in its shell, without the gallery's contents. */
  bare?: boolean;
}

export const pages: readonly GalleryPage[] = [
  { path: '/applications', title: 'Applications', Page: ApplicationsPage, bare: true },
];
