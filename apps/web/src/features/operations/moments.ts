import { formatDate } from '@marula/contract/formats';
import { formatTime } from '@/lib/clock';
import { getTenant } from '@/lib/tenant';

export const momentOf = (at: string) => {
  const { time_zone } = getTenant();
  return `${formatDate(at, time_zone)}, ${formatTime(new Date(at), time_zone)}`;
};
