import { createElement } from 'react';
import { iconStore } from '@/lib/icons';
import { useStore } from '@/lib/store';

interface IconProps {
  /** A Lucide name, for example `map-pin`. */
  name: string;
  size?: 14 | 16 | 18 | 20 | 24;
  /** Only when the icon stands without text beside it. */
  label?: string;
  className?: string;
}

const camel = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
const propsOf = (attributes: Record<string, string>) =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [camel(name), value]));

/** Its room is kept from the first moment, so nothing moves when the picture arrives. */
export function Icon({ name, size = 18, label, className }: IconProps) {
  const shapes = useStore(iconStore(name));
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      className={className}
      style={{ flex: 'none' }}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {shapes.map(({ tag, attributes }, index) =>
        createElement(tag, { key: `${name}-${index}`, ...propsOf(attributes) }),
      )}
    </svg>
  );
}
