import { type ComponentType, type ReactNode, useState } from 'react';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';

/** What the button does before its menu is there. */
export interface WaitingProps {
  onPointerEnter: () => void;
  onFocus: () => void;
  onClick: () => void;
  'aria-haspopup': 'menu' | 'dialog';
  'aria-expanded': false;
}

interface OnDemandProps<Props extends object> {
  load: () => Promise<ComponentType<Props>>;
  popup: 'menu' | 'dialog';
  button: (props: WaitingProps) => ReactNode;
  props: Props;
}

/**
 * What floats over the page is a tenth of the dashboard's first load, and seldom used: it is fetched when somebody comes
 * near its button, and takes the button's place with the first click.
 */
export function OnDemand<Props extends object>({ load, popup, button, props }: OnDemandProps<Props>) {
  const [Menu, setMenu] = useState<ComponentType<Props>>();
  if (Menu) return <Menu {...props} />;
  const prepare = () => void load().catch(() => {});
  const open = () =>
    void load().then(
      (loaded) => setMenu(() => loaded),
      () => toast.error(m.error_server_unavailable()),
    );
  return button({
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: open,
    'aria-haspopup': popup,
    'aria-expanded': false,
  });
}
