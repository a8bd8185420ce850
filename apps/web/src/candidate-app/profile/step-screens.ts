import { type ComponentType, lazy } from 'react';
import type { StepProps } from './step-props';
import type { StepId } from './steps';

const screen = <Name extends string>(load: () => Promise<Record<Name, ComponentType<StepProps>>>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] }));

/** Each is a file of its own, asked for when somebody opens it. */
export const stepScreens: Record<StepId, ComponentType<StepProps>> = {
  work: screen(() => import('./work/work-step'), 'WorkStep'),
  place: screen(() => import('./place/place-step'), 'PlaceStep'),
  about: screen(() => import('./about/about-step'), 'AboutStep'),
  availability: screen(() => import('./availability/availability-step'), 'AvailabilityStep'),
  history: screen(() => import('./history/history-step'), 'HistoryStep'),
  education: screen(() => import('./education/education-step'), 'EducationStep'),
  languages: screen(() => import('./languages/languages-step'), 'LanguagesStep'),
  permit: screen(() => import('./permit/permit-step'), 'PermitStep'),
  licence: screen(() => import('./licence/licence-step'), 'LicenceStep'),
  documents: screen(() => import('./documents/documents-step'), 'DocumentsStep'),
  references: screen(() => import('./references/references-step'), 'ReferencesStep'),
  video: screen(() => import('./video/video-step'), 'VideoStep'),
};
