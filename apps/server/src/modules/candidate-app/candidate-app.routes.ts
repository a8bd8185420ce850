import { endpoints } from '@marula/contract/endpoints';
import { type Module, route } from '../../core/module.ts';
import { removeFile } from '../../domain/candidates/remove-file.tasks.ts';
import { deleteOwnAccount } from './candidate-app.account.usecases.ts';
import { findAlerts, notifyOfFinds } from './candidate-app.alerts.subscribers.ts';
import { forgetFinds, tellOfFinds } from './candidate-app.alerts.tasks.ts';
import { addAlert, listAlerts, previewAlert, removeAlert, updateAlert } from './candidate-app.alerts.usecases.ts';
import { listEarlierAnswers } from './candidate-app.answers.usecases.ts';
import { listOwnChats, listOwnMessages, readOwnChat, sendOwnMessage } from './candidate-app.chat.usecases.ts';
import { readCv } from './candidate-app.cv.usecases.ts';
import { exportOwnData } from './candidate-app.data.usecases.ts';
import { education, jobHistory, references, vehicles } from './candidate-app.entries.usecases.ts';
import {
  addDocument,
  describeVideo,
  putRecording,
  putVehicleImage,
  putVideo,
  removeDocument,
  removeVideo,
} from './candidate-app.files.usecases.ts';
import { putLanguage, removeLanguage } from './candidate-app.languages.usecases.ts';
import { listOwnNotifications, readOwnNotifications } from './candidate-app.notifications.usecases.ts';
import { exportOwnPaper } from './candidate-app.paper.usecases.ts';
import { findCompanies, listAccess, listConsents, listLooks } from './candidate-app.privacy.usecases.ts';
import { pushNews, pushToDevice } from './candidate-app.push.tasks.ts';
import { addPushDevice, listPushDevices, removePushDevice } from './candidate-app.push.usecases.ts';
import { blockCompany, listBlocks, reportCompany, unblockCompany } from './candidate-app.safety.usecases.ts';
import { listSavedJobs, removeSavedJob, saveJob } from './candidate-app.saved.usecases.ts';
import { clearUp, welcomeCandidate } from './candidate-app.subscribers.ts';
import { clearAccount } from './candidate-app.tasks.ts';
import { sendNewsText, textNews, textOfNews } from './candidate-app.texts.tasks.ts';
import { joinAsCandidate, readOwnProfile, updateOwnProfile } from './candidate-app.usecases.ts';

const { candidateApp } = endpoints;

export const candidateAppModule: Module = {
  name: 'candidate-app',
  routes: [
    route(candidateApp.create, ({ deps, actor, body }) => joinAsCandidate(deps, actor, body)),
    route(candidateApp.read, ({ deps, actor }) => readOwnProfile(deps, actor)),
    route(candidateApp.update, ({ deps, actor, body }) => updateOwnProfile(deps, actor, body)),
    route(candidateApp.addEducation, ({ deps, actor, body }) => education.add(deps, actor, body)),
    route(candidateApp.updateEducation, ({ deps, actor, params, body }) =>
      education.update(deps, actor, params.id, body),
    ),
    route(candidateApp.removeEducation, ({ deps, actor, params }) => education.remove(deps, actor, params.id)),
    route(candidateApp.addJobHistory, ({ deps, actor, body }) => jobHistory.add(deps, actor, body)),
    route(candidateApp.updateJobHistory, ({ deps, actor, params, body }) =>
      jobHistory.update(deps, actor, params.id, body),
    ),
    route(candidateApp.removeJobHistory, ({ deps, actor, params }) => jobHistory.remove(deps, actor, params.id)),
    route(candidateApp.addVehicle, ({ deps, actor, body }) => vehicles.add(deps, actor, body)),
    route(candidateApp.updateVehicle, ({ deps, actor, params, body }) => vehicles.update(deps, actor, params.id, body)),
    route(candidateApp.removeVehicle, ({ deps, actor, params }) => vehicles.remove(deps, actor, params.id)),
    route(candidateApp.addReference, ({ deps, actor, body }) => references.add(deps, actor, body)),
    route(candidateApp.updateReference, ({ deps, actor, params, body }) =>
      references.update(deps, actor, params.id, body),
    ),
    route(candidateApp.removeReference, ({ deps, actor, params }) => references.remove(deps, actor, params.id)),
    route(candidateApp.putLanguage, ({ deps, actor, body }) => putLanguage(deps, actor, body)),
    route(candidateApp.removeLanguage, ({ deps, actor, params }) => removeLanguage(deps, actor, params.id)),
    route(candidateApp.addDocument, ({ deps, actor, body }) => addDocument(deps, actor, body)),
    route(candidateApp.removeDocument, ({ deps, actor, params }) => removeDocument(deps, actor, params.id)),
    route(candidateApp.readCv, ({ deps, actor, body }) => readCv(deps, actor, body.document_id)),
    route(candidateApp.putVideo, ({ deps, actor, body }) => putVideo(deps, actor, body)),
    route(candidateApp.describeVideo, ({ deps, actor, body }) => describeVideo(deps, actor, body)),
    route(candidateApp.removeVideo, ({ deps, actor }) => removeVideo(deps, actor)),
    route(candidateApp.putRecording, ({ deps, actor, params, body }) =>
      putRecording(deps, actor, params.id, body.path),
    ),
    route(candidateApp.removeRecording, ({ deps, actor, params }) => putRecording(deps, actor, params.id, null)),
    route(candidateApp.putVehicleImage, ({ deps, actor, params, body }) =>
      putVehicleImage(deps, actor, params.id, body.path),
    ),
    route(candidateApp.removeVehicleImage, ({ deps, actor, params }) => putVehicleImage(deps, actor, params.id, null)),
    route(candidateApp.listEarlierAnswers, ({ deps, actor, query }) => listEarlierAnswers(deps, actor, query.job_id)),
    route(candidateApp.listSavedJobs, ({ deps, actor, query }) => listSavedJobs(deps, actor, query)),
    route(candidateApp.saveJob, ({ deps, actor, body }) => saveJob(deps, actor, body.job_id)),
    route(candidateApp.removeSavedJob, ({ deps, actor, params }) => removeSavedJob(deps, actor, params.id)),
    route(candidateApp.listAlerts, ({ deps, actor }) => listAlerts(deps, actor)),
    route(candidateApp.addAlert, ({ deps, actor, body }) => addAlert(deps, actor, body)),
    route(candidateApp.updateAlert, ({ deps, actor, params, body }) => updateAlert(deps, actor, params.id, body)),
    route(candidateApp.removeAlert, ({ deps, actor, params }) => removeAlert(deps, actor, params.id)),
    route(candidateApp.previewAlert, ({ deps, actor, query }) => previewAlert(deps, actor, query)),
    route(candidateApp.listNotifications, ({ deps, actor, query }) => listOwnNotifications(deps, actor, query)),
    route(candidateApp.readNotifications, ({ deps, actor }) => readOwnNotifications(deps, actor)),
    route(candidateApp.listChats, ({ deps, actor, query }) => listOwnChats(deps, actor, query)),
    route(candidateApp.listMessages, ({ deps, actor, params, query }) =>
      listOwnMessages(deps, actor, params.id, query),
    ),
    route(candidateApp.sendMessage, ({ deps, actor, params, body }) => sendOwnMessage(deps, actor, params.id, body)),
    route(candidateApp.readChat, ({ deps, actor, params }) => readOwnChat(deps, actor, params.id)),
    route(candidateApp.listPushDevices, ({ deps, actor }) => listPushDevices(deps, actor)),
    route(candidateApp.addPushDevice, ({ deps, actor, body, visitor }) =>
      addPushDevice(deps, actor, body, visitor.user_agent),
    ),
    route(candidateApp.removePushDevice, ({ deps, actor, params }) => removePushDevice(deps, actor, params.id)),
    route(candidateApp.reportCompany, ({ deps, actor, body }) => reportCompany(deps, actor, body)),
    route(candidateApp.listBlocks, ({ deps, actor }) => listBlocks(deps, actor)),
    route(candidateApp.blockCompany, ({ deps, actor, params }) => blockCompany(deps, actor, params.companyId)),
    route(candidateApp.unblockCompany, ({ deps, actor, params }) => unblockCompany(deps, actor, params.companyId)),
    route(candidateApp.exportData, ({ deps, actor }) => exportOwnData(deps, actor)),
    route(candidateApp.exportPaper, ({ deps, actor }) => exportOwnPaper(deps, actor)),
    route(candidateApp.listLooks, ({ deps, actor, query }) => listLooks(deps, actor, query)),
    route(candidateApp.listAccess, ({ deps, actor, query }) => listAccess(deps, actor, query)),
    route(candidateApp.listConsents, ({ deps, actor, query }) => listConsents(deps, actor, query)),
    route(candidateApp.findCompanies, ({ deps, actor, query }) => findCompanies(deps, actor, query)),
    route(candidateApp.deleteAccount, ({ deps, actor, body }) => deleteOwnAccount(deps, actor, body.confirmation)),
  ],
  subscribers: [welcomeCandidate, clearUp, findAlerts, notifyOfFinds, pushNews, textNews],
  tasks: [removeFile, clearAccount, tellOfFinds, forgetFinds, pushToDevice, textOfNews, sendNewsText],
};
