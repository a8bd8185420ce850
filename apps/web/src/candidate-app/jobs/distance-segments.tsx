import { kilometres, metersPerKilometre, withOwn } from '@/lib/browse-choices';
import { kilometreWords } from '@/lib/distance';
import { m } from '@/paraglide/messages';
import { Segments } from '../ui/segments';

interface DistanceSegmentsProps {
  meters: number;
  onChange: (meters: number) => void;
}

export const DistanceSegments = ({ meters, onChange }: DistanceSegmentsProps) => (
  <Segments
    label={m.browse_distance()}
    value={meters}
    onChange={onChange}
    options={withOwn(
      kilometres.map((count) => count * metersPerKilometre),
      meters,
    ).map((value) => ({ value, label: kilometreWords(value) }))}
  />
);
