import { pageTransition } from '@marula/contract/limits';
import { Outlet } from '@tanstack/react-router';
import { useStore } from '@/lib/store';
import { Transition } from '@/ui/transition';
import { stage, type TransitionName } from './navigation';

interface MovingOutletProps {
  name: TransitionName;
  className?: string;
}

function MovingOutlet({ name, className }: MovingOutletProps) {
  const current = useStore(stage);
  return (
    <Transition name={name} phase={current?.name === name ? current.phase : undefined} className={className}>
      <Outlet />
    </Transition>
  );
}

/** Inside a layout: the page moves, the layout stays. */
export const PageOutlet = ({ className }: { className?: string }) => (
  <MovingOutlet name={pageTransition.name} {...(className && { className })} />
);

/** Around the layouts: moves when one takes another's place. */
export const LayoutOutlet = () => <MovingOutlet name={pageTransition.layoutName} />;
