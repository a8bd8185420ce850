import { m } from '@/paraglide/messages';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';
import { Sheet } from '../ui/sheet';
import { install, notNow } from './install';
import classes from './install-sheet.module.css';

const reasons = [m.candidate_app_install_small, m.candidate_app_install_offline, m.candidate_app_install_told];

export const InstallSheet = () => (
  <Sheet
    title={m.candidate_app_install_title()}
    onClose={notNow}
    foot={
      <>
        <Button size="lg" wide icon="smartphone" onClick={() => void install()}>
          {m.candidate_app_install_act()}
        </Button>
        <Button look="quiet" wide onClick={notNow}>
          {m.candidate_app_install_not_now()}
        </Button>
      </>
    }
  >
    <div className={classes.offer}>
      <img src="/app/icon-192.png" width="64" height="64" alt="" />
      <ul>
        {reasons.map((reason) => (
          <li key={reason()}>
            <Icon name="check" size={18} /> {reason()}
          </li>
        ))}
      </ul>
    </div>
  </Sheet>
);
