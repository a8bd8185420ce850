import { exportActivityLog, listActivityLog } from './activity-log.contract.ts';
import {
  addApplicationNote,
  addDeclineReason,
  answerContest,
  bulkDeleteApplications,
  bulkUpdateApplications,
  createApplication,
  createApplications,
  deleteApplication,
  deleteDeclineReason,
  exportApplications,
  listApplicationIds,
  listApplications,
  listDeclineReasons,
  readApplication,
  restoreInvite,
  updateApplication,
} from './applications.endpoints.contract.ts';
import { listArticles, readArticle } from './articles.contract.ts';
import { checkUserExists, checkUserType, endSession, listSessions, verifyPassword } from './auth.contract.ts';
import { readBanners } from './banners.contract.ts';
import { candidateAppEndpoints } from './candidate-app.endpoints.contract.ts';
import {
  createCandidatePool,
  deleteCandidatePool,
  listCandidatePools,
  updateCandidatePool,
} from './candidates.pools.contract.ts';
import {
  browseCandidates,
  readCandidate,
  readCandidateFilterOptions,
  reportCandidate,
  searchCandidates,
} from './candidates.search.contract.ts';
import {
  addToChat,
  deleteChat,
  listChats,
  listMessages,
  markChatRead,
  markMessage,
  openChat,
  sendMessage,
  writeToMany,
} from './chats.endpoints.contract.ts';
import { deleteSavedMessage, listSavedMessages, saveMessage, updateSavedMessage } from './chats.saved.contract.ts';
import { checksEndpoints } from './checks.contract.ts';
import {
  claimFreeCredit,
  deleteCompany,
  listFeaturedCompanies,
  readCompany,
  updateCompany,
} from './companies.contract.ts';
import { addCompanySite, listCompanySites, removeCompanySite } from './companies.sites.contract.ts';
import { readContact, requestSupport } from './contact.contract.ts';
import { contentEndpoints } from './content.contract.ts';
import { createEmployer, deleteEmployer, readEmployer, updateEmployer } from './employers.contract.ts';
import type { Endpoint } from './endpoint.ts';
import { felixEndpoints } from './felix.endpoints.contract.ts';
import { financeEndpoints } from './finance.endpoints.contract.ts';
import { readFormOptions, sendForm } from './forms.contract.ts';
import { readHealth, readReadiness, readStatus } from './health.contract.ts';
import { hideChecklist, readHome } from './home.contract.ts';
import { declineInvitation, joinWithPassword, joinWithSession, readInvitation } from './invites.contract.ts';
import { browseJobs, readFilterOptions, readOpenWork, readPublicJob } from './jobs.browse.contract.ts';
import {
  archiveJob,
  createJob,
  deleteJob,
  extendJob,
  featureJob,
  listJobs,
  proposePositions,
  readJob,
  readJobFigures,
  repostJob,
  updateJob,
} from './jobs.endpoints.contract.ts';
import { listJobHistory, listJobSources } from './jobs.history.contract.ts';
import { readLanding } from './jobs.landing.contract.ts';
import { addJobLink, drawJobLink, removeJobLink } from './jobs.links.contract.ts';
import { countJobView, reportJob } from './jobs.public.contract.ts';
import {
  addQuestionTemplate,
  deleteQuestionTemplate,
  listQuestionTemplates,
  readJobDefaults,
  updateJobDefaults,
  updateQuestionTemplate,
} from './jobs.settings.contract.ts';
import { undoArchiveJob, undoExtendJob } from './jobs.undo.contract.ts';
import { linkTrackingEndpoints } from './link-tracking.contract.ts';
import { changeUnsubscription, readUnsubscription } from './mails.contract.ts';
import { listMatchingCandidates } from './matching.contract.ts';
import { moneyEndpoints } from './money.contract.ts';
import {
  deleteNotification,
  listNotifications,
  markNotification,
  readNotifications,
  restoreNotification,
} from './notifications.endpoints.contract.ts';
import { readOperations, retryWork } from './operations.contract.ts';
import { nearPlaces, searchPlaces, suggestPlaces } from './places.contract.ts';
import { privacyDeskEndpoints } from './privacy-desk.endpoints.contract.ts';
import { referenceChecksEndpoints } from './references.checks.contract.ts';
import { answerReference, readReferenceQuestion, requestReference } from './references.contract.ts';
import { reportEndpoints } from './reports.contract.ts';
import { reviewsEndpoints } from './reviews.contract.ts';
import { hearDatabase, hearMail, readDetailedHealth, retryFailed } from './service-calls.contract.ts';
import { staffEndpoints } from './staff.contract.ts';
import { supportEndpoints } from './support.contract.ts';
import { readSwitches } from './switches.contract.ts';
import { cancelInvite, changeRole, inviteMember, readTeam, removeMember } from './team.contract.ts';
import { trustEndpoints } from './trust.contract.ts';

/** The one list. What is not here is not served. */
export const endpoints = {
  activityLog: { list: listActivityLog, export: exportActivityLog },
  applications: {
    list: listApplications,
    export: exportApplications,
    ids: listApplicationIds,
    read: readApplication,
    create: createApplication,
    createMany: createApplications,
    update: updateApplication,
    bulkUpdate: bulkUpdateApplications,
    bulkDelete: bulkDeleteApplications,
    delete: deleteApplication,
    restoreInvite,
    addNote: addApplicationNote,
    answerContest,
    declineReasons: listDeclineReasons,
    addDeclineReason,
    deleteDeclineReason,
  },
  articles: { list: listArticles, read: readArticle },
  auth: {
    verifyPassword,
    checkUserExists,
    checkUserType,
    sessions: listSessions,
    endSession,
  },
  candidateApp: candidateAppEndpoints,
  candidates: {
    search: searchCandidates,
    browse: browseCandidates,
    filterOptions: readCandidateFilterOptions,
    read: readCandidate,
    report: reportCandidate,
    pools: listCandidatePools,
    createPool: createCandidatePool,
    updatePool: updateCandidatePool,
    deletePool: deleteCandidatePool,
  },
  chats: {
    list: listChats,
    messages: listMessages,
    open: openChat,
    add: addToChat,
    delete: deleteChat,
    send: sendMessage,
    mark: markMessage,
    markRead: markChatRead,
    writeToMany,
    saved: listSavedMessages,
    save: saveMessage,
    updateSaved: updateSavedMessage,
    deleteSaved: deleteSavedMessage,
  },
  companies: {
    read: readCompany,
    update: updateCompany,
    delete: deleteCompany,
    claimFreeCredit,
    featured: listFeaturedCompanies,
    sites: listCompanySites,
    addSite: addCompanySite,
    removeSite: removeCompanySite,
  },
  banners: { read: readBanners },
  contact: { read: readContact, support: requestSupport },
  employers: { read: readEmployer, create: createEmployer, update: updateEmployer, delete: deleteEmployer },
  forms: { read: readFormOptions, send: sendForm },
  health: { health: readHealth, ready: readReadiness, status: readStatus },
  home: { read: readHome, hideChecklist },
  invites: { read: readInvitation, decline: declineInvitation, joinWithPassword, joinWithSession },
  jobs: {
    browse: browseJobs,
    filterOptions: readFilterOptions,
    openWork: readOpenWork,
    readPublic: readPublicJob,
    landing: readLanding,
    list: listJobs,
    read: readJob,
    figures: readJobFigures,
    defaults: readJobDefaults,
    updateDefaults: updateJobDefaults,
    questionTemplates: listQuestionTemplates,
    addQuestionTemplate,
    updateQuestionTemplate,
    deleteQuestionTemplate,
    history: listJobHistory,
    sources: listJobSources,
    addLink: addJobLink,
    removeLink: removeJobLink,
    drawLink: drawJobLink,
    proposePositions,
    create: createJob,
    update: updateJob,
    archive: archiveJob,
    undoArchive: undoArchiveJob,
    repost: repostJob,
    extend: extendJob,
    undoExtend: undoExtendJob,
    feature: featureJob,
    report: reportJob,
    countView: countJobView,
    delete: deleteJob,
  },
  linkTracking: linkTrackingEndpoints,
  mails: { readUnsubscription, changeUnsubscription },
  matching: { candidates: listMatchingCandidates },
  notifications: {
    list: listNotifications,
    readAll: readNotifications,
    mark: markNotification,
    delete: deleteNotification,
    restore: restoreNotification,
  },
  places: { search: searchPlaces, suggest: suggestPlaces, near: nearPlaces },
  references: { request: requestReference, read: readReferenceQuestion, answer: answerReference },
  reports: reportEndpoints,
  serviceCalls: { hearDatabase, hearMail, readHealth: readDetailedHealth, retry: retryFailed },
  ...felixEndpoints,
  ...moneyEndpoints,
  ...staffEndpoints,
  operations: { read: readOperations, retry: retryWork },
  ...trustEndpoints,
  ...checksEndpoints,
  ...referenceChecksEndpoints,
  ...reviewsEndpoints,
  ...supportEndpoints,
  ...financeEndpoints,
  ...privacyDeskEndpoints,
  ...contentEndpoints,
  switches: { read: readSwitches },
  team: {
    read: readTeam,
    invite: inviteMember,
    cancelInvite,
    remove: removeMember,
    changeRole,
  },
} as const satisfies Record<string, Record<string, Endpoint>>;

export const allEndpoints: readonly Endpoint[] = Object.values(endpoints).flatMap((group) =>
  Object.values<Endpoint>(group),
);
