import { type ButtonLook, buttonLook } from './button-look';
import { Link, type LinkProps } from './link';

/** A link that weighs as much as a button: it leads somewhere, so it stays a link. */
export const ButtonLink = ({ variant, size, fullWidth, className, ...link }: ButtonLook & LinkProps) => (
  <Link
    {...link}
    {...buttonLook({ ...(variant && { variant }), ...(size && { size }), ...(fullWidth && { fullWidth }) }, className)}
  />
);
