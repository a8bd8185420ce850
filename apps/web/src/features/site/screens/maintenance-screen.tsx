import { useEffect } from 'react';
import { useAnswer } from '@/lib/ask';
import { askUnusual } from '@/lib/switches';
import { m } from '@/paraglide/messages';
import { PageHead } from '@/ui/page-head';

const LOOK_AGAIN_MS = 10_000;

/** Whoever waits here is led on when it is over. */
export function MaintenanceScreen() {
  const { data, again } = useAnswer(askUnusual);
  const isOver = data && !data.unusual.includes('maintenance');
  useEffect(() => {
    if (isOver) location.replace('/');
    const looking = setInterval(again, LOOK_AGAIN_MS);
    return () => clearInterval(looking);
  }, [isOver, again]);
  return <PageHead lead={m.site_maintenance_text()} />;
}
