import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';
import { type ButtonLook, buttonLook } from './button-look';

interface AnchorButtonProps extends ButtonLook, AnchorHTMLAttributes<HTMLAnchorElement> {
  ref?: Ref<HTMLAnchorElement>;
}

const AnchorButton = ({ variant, size, fullWidth, className, ...anchor }: AnchorButtonProps) => (
  <a
    {...anchor}
    {...buttonLook({ ...(variant && { variant }), ...(size && { size }), ...(fullWidth && { fullWidth }) }, className)}
  />
);

/** A link that weighs as much as a button: it leads somewhere, so it stays a link. */
export const ButtonLink = createLink(AnchorButton);
