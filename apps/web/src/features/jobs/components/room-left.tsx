import { Text } from '@mantine/core';
import { formatNumber } from '@/lib/format';
import { m } from '@/paraglide/messages';

interface RoomLeftProps {
  length: number;
  limit: number;
}

/** Before that, nobody needs to count. */
const nearly = 0.8;

const words = ({ length, limit }: RoomLeftProps) => {
  if (length < limit * nearly) return undefined;
  return length < limit ? m.jobs_left({ count: limit - length }) : m.jobs_full({ limit: formatNumber(limit) });
};

/** Says, also to who does not see the field stop, how much room a text still has. */
export const RoomLeft = (room: RoomLeftProps) => (
  <Text span size="xs" c="dimmed" role="status">
    {words(room)}
  </Text>
);
