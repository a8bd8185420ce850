import type { SuggestedPlace } from '@marula/contract/places.contract';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';

/** A place as the search offers it: where it lies, and by which other name it was met. */
export function SuggestedPlaceLine({ place: { name, within, also } }: { place: Omit<SuggestedPlace, 'text'> }) {
  return (
    <>
      <Icon name="map-pin" size={16} />
      <span>
        <b>{name}</b> <small>{[within, also && m.browse_place_also({ also })].filter(Boolean).join(' · ')}</small>
      </span>
    </>
  );
}
