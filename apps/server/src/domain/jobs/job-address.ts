import { channelParameter } from '@marula/contract/job-channels';

/** The job's public page; with `via` it says where the link was put, so that who comes by it is counted there. */
export function jobAddress(siteUrl: string, id: string, said: Record<string, string> & { via?: string } = {}): string {
  const { via, ...rest } = said;
  const query = new URLSearchParams({ ...(via && { [channelParameter]: via }), ...rest }).toString();
  return `${siteUrl}/browse-jobs/${id}${query && `?${query}`}`;
}
