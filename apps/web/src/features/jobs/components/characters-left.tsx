import { Text } from '@mantine/core';
import { formatNumber } from '@marula/contract/formats';
import { m } from '@/paraglide/messages';

interface CharactersLeftProps {
  length: number;
  limit: number;
}

/** Before that, nobody needs to count. */
const nearly = 0.8;

const words = ({ length, limit }: CharactersLeftProps) => {
  if (length < limit * nearly) return undefined;
  return length < limit ? m.jobs_left({ count: limit - length }) : m.jobs_full({ limit: formatNumber(limit) });
};

/** How many characters a field still takes, said aloud too: who does not see the field would only notice that typing stops. */
export const CharactersLeft = (room: CharactersLeftProps) => (
  <Text span size="xs" c="dimmed" role="status">
    {words(room)}
  </Text>
);
