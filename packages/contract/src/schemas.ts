import { z } from 'zod';
import * as activityLog from './activity-log.contract.ts';
import * as applications from './applications.contract.ts';
import * as applicationsEndpoints from './applications.endpoints.contract.ts';
import * as auth from './auth.contract.ts';
import * as candidateAppChat from './candidate-app.chat.contract.ts';
import * as candidateApp from './candidate-app.contract.ts';
import * as candidateAppLists from './candidate-app.lists.contract.ts';
import * as candidateAppProfile from './candidate-app.profile.contract.ts';
import * as candidates from './candidates.contract.ts';
import * as candidatesHistory from './candidates.history.contract.ts';
import * as candidatesPools from './candidates.pools.contract.ts';
import * as candidatesSearch from './candidates.search.contract.ts';
import * as chats from './chats.contract.ts';
import * as chatsEndpoints from './chats.endpoints.contract.ts';
import * as chatsSaved from './chats.saved.contract.ts';
import * as companies from './companies.contract.ts';
import * as consent from './consent.contract.ts';
import * as contact from './contact.contract.ts';
import * as employers from './employers.contract.ts';
import * as forms from './forms.contract.ts';
import * as invites from './invites.contract.ts';
import * as jobsBrowse from './jobs.browse.contract.ts';
import * as jobs from './jobs.contract.ts';
import * as jobsEndpoints from './jobs.endpoints.contract.ts';
import * as jobsQuestionnaire from './jobs.questionnaire.contract.ts';
import * as matching from './matching.contract.ts';
import * as notifications from './notifications.contract.ts';
import * as payments from './payments.contract.ts';
import * as places from './places.contract.ts';
import * as references from './references.contract.ts';
import * as session from './session.contract.ts';
import * as shared from './shared.contract.ts';
import * as subscriptions from './subscriptions.contract.ts';
import * as team from './team.contract.ts';
import * as ui from './ui.contract.ts';

/** The modules whose capitalised exports are schemas of the API. */
const modules: object[] = [
  activityLog,
  applications,
  applicationsEndpoints,
  auth,
  candidateAppChat,
  candidateApp,
  candidateAppLists,
  candidateAppProfile,
  candidates,
  candidatesHistory,
  candidatesPools,
  candidatesSearch,
  chats,
  chatsEndpoints,
  chatsSaved,
  companies,
  consent,
  contact,
  employers,
  forms,
  invites,
  jobsBrowse,
  jobs,
  jobsEndpoints,
  jobsQuestionnaire,
  matching,
  notifications,
  payments,
  places,
  references,
  session,
  shared,
  subscriptions,
  team,
  ui,
];

const isNamed = (entry: [string, unknown]): entry is [string, z.ZodType] =>
  /^[A-Z]/.test(entry[0]) && entry[1] instanceof z.ZodType;

/** Every schema that has a name, by that name: what documents of the API refer to. */
export const schemas: ReadonlyMap<string, z.ZodType> = new Map(
  modules.flatMap((module) => Object.entries(module).filter(isNamed)),
);
