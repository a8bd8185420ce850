import type { AnchorHTMLAttributes, Ref } from 'react';
import { hrefOf, type LeadsTo } from '@/lib/href';

export interface LinkProps extends LeadsTo, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  ref?: Ref<HTMLAnchorElement>;
  /** What it leads to is not fetched ahead: there are many of them, or it opens without leaving. */
  preload?: false;
}

/**
 * A plain anchor: the app follows every one of them from a single place (follow-links.ts). The router's own link listens
 * to the router each, and a page of eighty took a phone longer to start than all the rest of it.
 */
export const Link = ({ to, params, search, preload, ...anchor }: LinkProps) => (
  <a
    {...anchor}
    href={hrefOf({ to, ...(params && { params }), search })}
    data-preload={preload === false ? 'off' : undefined}
  />
);
