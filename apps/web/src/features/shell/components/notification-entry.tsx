import { NotificationButton } from './notification-button';
import { OnDemand } from './on-demand';

const load = () => import('./notification-menu').then(({ NotificationMenu }) => NotificationMenu);

export const NotificationEntry = () => (
  <OnDemand load={load} popup="dialog" props={{}} button={(props) => <NotificationButton {...props} />} />
);
