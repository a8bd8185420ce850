import { deleteOwnAccount, exportOwnData } from './candidate-app.account.contract.ts';
import { listOwnChats, listOwnMessages, readOwnChat, sendOwnMessage } from './candidate-app.chat.contract.ts';
import {
  answerInvitation,
  applyForJob,
  listOwnApplications,
  readOwnApplication,
  remindEmployer,
  withdrawApplication,
} from './candidate-app.contract.ts';
import {
  ownEducation,
  ownJobHistory,
  ownReferences,
  ownVehicles,
  putOwnLanguage,
  removeOwnLanguage,
} from './candidate-app.entries.contract.ts';
import {
  addOwnDocument,
  putOwnRecording,
  putOwnVehicleImage,
  putOwnVideo,
  removeOwnDocument,
  removeOwnRecording,
  removeOwnVehicleImage,
  removeOwnVideo,
} from './candidate-app.files.contract.ts';
import { readJobToApplyFor } from './candidate-app.jobs.contract.ts';
import {
  listOwnNotifications,
  listSavedJobs,
  readOwnNotifications,
  removeSavedJob,
  saveJob,
} from './candidate-app.lists.contract.ts';
import { createOwnProfile, readOwnProfile, updateOwnProfile } from './candidate-app.profile.contract.ts';

/** For the apps of people who look for work: no employer may call these, and no candidate the others. */
export const candidateAppEndpoints = {
  listApplications: listOwnApplications,
  readApplication: readOwnApplication,
  remindEmployer,
  apply: applyForJob,
  answerInvitation,
  withdraw: withdrawApplication,
  create: createOwnProfile,
  read: readOwnProfile,
  update: updateOwnProfile,
  addEducation: ownEducation.add,
  updateEducation: ownEducation.update,
  removeEducation: ownEducation.remove,
  addJobHistory: ownJobHistory.add,
  updateJobHistory: ownJobHistory.update,
  removeJobHistory: ownJobHistory.remove,
  addVehicle: ownVehicles.add,
  updateVehicle: ownVehicles.update,
  removeVehicle: ownVehicles.remove,
  addReference: ownReferences.add,
  updateReference: ownReferences.update,
  removeReference: ownReferences.remove,
  putLanguage: putOwnLanguage,
  removeLanguage: removeOwnLanguage,
  addDocument: addOwnDocument,
  removeDocument: removeOwnDocument,
  putVideo: putOwnVideo,
  removeVideo: removeOwnVideo,
  putRecording: putOwnRecording,
  removeRecording: removeOwnRecording,
  putVehicleImage: putOwnVehicleImage,
  removeVehicleImage: removeOwnVehicleImage,
  readJob: readJobToApplyFor,
  listSavedJobs,
  saveJob,
  removeSavedJob,
  listNotifications: listOwnNotifications,
  readNotifications: readOwnNotifications,
  listChats: listOwnChats,
  listMessages: listOwnMessages,
  sendMessage: sendOwnMessage,
  readChat: readOwnChat,
  exportData: exportOwnData,
  deleteAccount: deleteOwnAccount,
} as const;
