import { AccountButton } from './account-button';
import { OnDemand } from './on-demand';

const load = () => import('./account-menu').then(({ AccountMenu }) => AccountMenu);

export const AccountEntry = ({ onKeys }: { onKeys: () => void }) => (
  <OnDemand load={load} popup="menu" props={{ onKeys }} button={(props) => <AccountButton {...props} />} />
);
