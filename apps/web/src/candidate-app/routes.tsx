import { candidateAppBase, candidateAppPaths as paths } from '@marula/contract/candidate-app-paths';
import { type ComponentType, lazy, Suspense } from 'react';
import { type AroundNavHandler, Route, Router, Switch } from 'wouter';
import { during } from '@/lib/ready';
import { isOld } from './worker/worker-news';

const screen = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(async () => ({ default: (await during(load()))[name] }));

const HomeScreen = screen(() => import('./home/home-screen'), 'HomeScreen');
const NotificationsScreen = screen(() => import('./home/notifications-screen'), 'NotificationsScreen');
const SignInScreen = screen(() => import('./sign-in/sign-in-screen'), 'SignInScreen');
const ApplyScreen = screen(() => import('./apply/apply-screen'), 'ApplyScreen');
const ApplicationsScreen = screen(() => import('./applications/applications-screen'), 'ApplicationsScreen');
const ProfileScreen = screen(() => import('./profile/profile-screen'), 'ProfileScreen');
const MessagesScreen = screen(() => import('./messages/messages-screen'), 'MessagesScreen');
const SavedScreen = screen(() => import('./saved/saved-screen'), 'SavedScreen');
const AlertsScreen = screen(() => import('./alerts/alerts-screen'), 'AlertsScreen');
const AlertScreen = screen(() => import('./alerts/alert-screen'), 'AlertScreen');
const JobsScreen = screen(() => import('./jobs/jobs-screen'), 'JobsScreen');
const JobScreen = screen(() => import('./job/job-screen'), 'JobScreen');
const PrivacyScreen = screen(() => import('./privacy/privacy-screen'), 'PrivacyScreen');
const SettingsScreen = screen(() => import('./settings/settings-screen'), 'SettingsScreen');
const PhoneScreen = screen(() => import('./phone/phone-screen'), 'PhoneScreen');
const NotFound = screen(() => import('./shell/not-found'), 'NotFound');

/** Under a new build the next step is a new page: the files of the old one are gone. */
const withNewBuild: AroundNavHandler = (navigate, to, options) =>
  isOld.get() ? location.assign(String(to)) : navigate(to, options);

/** Each screen is a file of its own, asked for when somebody goes there. */
export const Routes = () => (
  <Router base={candidateAppBase} aroundNav={withNewBuild}>
    <Suspense>
      <Switch>
        <Route path={paths.home} component={HomeScreen} />
        <Route path={paths.notifications} component={NotificationsScreen} />
        <Route path={paths.signIn} component={SignInScreen} />
        <Route path={paths.apply} component={ApplyScreen} />
        <Route path={paths.applications} component={ApplicationsScreen} />
        <Route path={paths.application} component={ApplicationsScreen} />
        <Route path={paths.profile} component={ProfileScreen} />
        <Route path={paths.profileStep} component={ProfileScreen} />
        <Route path={paths.messages} component={MessagesScreen} />
        <Route path={paths.chat} component={MessagesScreen} />
        <Route path={paths.saved} component={SavedScreen} />
        <Route path={paths.alerts} component={AlertsScreen} />
        <Route path={paths.alert} component={AlertScreen} />
        <Route path={paths.jobs} component={JobsScreen} />
        <Route path={paths.job} component={JobScreen} />
        <Route path={paths.privacy} component={PrivacyScreen} />
        <Route path={paths.privacyPart} component={PrivacyScreen} />
        <Route path={paths.settings} component={SettingsScreen} />
        <Route path={paths.phone} component={PhoneScreen} />
        <Route component={NotFound} />
      </Switch>
    </Suspense>
  </Router>
);
