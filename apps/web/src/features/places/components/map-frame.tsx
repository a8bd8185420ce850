import type { ReactNode, Ref } from 'react';
import { Icon } from '@/ui/icon';
import layout from '@/ui/layout.module.css';
import { Attribution } from './attribution';
import classes from './map-frame.module.css';

interface MapFrameProps {
  words: string;
  ref?: Ref<HTMLElement>;
  /** The drawing. Left out until it has come: its room is kept, so that nothing below it moves. */
  children?: ReactNode;
}

export const MapFrame = ({ words, ref, children }: MapFrameProps) => (
  <figure ref={ref} className={`${layout.card} ${classes.root}`} data-map>
    <div className={classes.drawing}>{children}</div>
    <figcaption className={`${layout.row} ${classes.caption}`}>
      <span className={`${layout.row} ${classes.words}`}>
        <Icon name="map-pin" size={16} />
        {words}
      </span>
      <Attribution />
    </figcaption>
  </figure>
);
