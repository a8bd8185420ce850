import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type LandingNames, landingAddress } from '../landing-address';

interface LandingLinkProps extends LandingNames {
  children: ReactNode;
}

/** Many stand on one page: none is loaded before somebody wants it. */
export const LandingLink = ({ children, ...names }: LandingLinkProps) => (
  <Link to="/jobs/$" params={{ _splat: landingAddress(names) }} preload={false}>
    {children}
  </Link>
);
