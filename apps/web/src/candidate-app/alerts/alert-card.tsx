import type { JobAlert } from '@marula/contract/candidate-app.alerts.contract';
import { candidateAppBase, candidateAppPaths as paths } from '@marula/contract/candidate-app-paths';
import { m } from '@/paraglide/messages';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';
import { Switch } from '../ui/switch';
import classes from './alert-card.module.css';
import { askedWords, howWords, isOn, titleOf } from './alert-words';
import { useRemoveAlert, useSwitchAlert, waysOf } from './use-alerts';

export function AlertCard({ alert }: { alert: JobAlert }) {
  const { mutate: switchTo } = useSwitchAlert(alert);
  const remove = useRemoveAlert();
  const on = isOn(alert);
  return (
    <li className={classes.card} data-off={!on || undefined}>
      <Switch
        label={<span className={classes.title}>{titleOf(alert)}</span>}
        hint={askedWords(alert)}
        checked={on}
        onChange={() => switchTo(on ? { bell: false, mail: false, text: false } : waysOf(alert))}
      />
      <p>
        <Icon name={on ? 'bell-ring' : 'clock'} size={18} /> {howWords(alert)}
      </p>
      <footer>
        <Button look="quiet" icon="trash-2" disabled={remove.isPending} onClick={() => remove.mutate(alert)}>
          {m.candidate_app_alerts_remove()}
        </Button>
        <Button look="quiet" icon="pencil" href={candidateAppBase + paths.alert.replace(':id', alert.id)}>
          {m.candidate_app_alerts_change()}
        </Button>
      </footer>
    </li>
  );
}
