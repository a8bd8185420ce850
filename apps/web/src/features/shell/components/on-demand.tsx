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
 * A menu or dialog whose code is loaded only when somebody points at its button; the first click replaces the button with
 * it. Menus would be a tenth of what the dashboard loads first, and most visits open none.
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
