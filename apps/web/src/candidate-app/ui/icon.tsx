import { type IconName, icons } from './icons';

interface IconProps {
  name: IconName;
  size?: number;
  /** Said only where no word stands beside the icon. */
  label?: string;
  solid?: boolean;
  className?: string | undefined;
}

export const Icon = ({ name, size = 20, label, solid = false, className }: IconProps) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill={solid ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    style={{ flex: 'none' }}
    className={className}
    role={label ? 'img' : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
  >
    <path d={icons[name]} />
  </svg>
);
