import { closeFelix } from '@/domain/felix-panel';

// As `--from-lg` says it.
const beside = '(min-width: 75em)';

/** Who follows a link wants to see where it leads: where the panel lies over the page, it gives way. */
export const leaveCovered = () => {
  if (!matchMedia(beside).matches) closeFelix();
};
