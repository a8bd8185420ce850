import { closeFelix, isFelixBeside } from '@/domain/felix-panel';

/** Who follows a link wants to see where it leads: where the panel lies over the page, it gives way. */
export const leaveCovered = () => {
  if (!isFelixBeside()) closeFelix();
};
