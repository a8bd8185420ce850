import type { ChannelAct, ChannelWords, PlatformContext } from '../platform.ts';
import type { Identity } from './identity.ts';

type Rules = Pick<PlatformContext, 'config' | 'hooks'>;

const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');

const pattern = (topic: string, sub: string) => new RegExp(`^(?:${topic.replaceAll('{sub}', literal(sub))})$`, 'u');

/** A rule that cannot be read must stop the start, not the first join. */
export function checkRules({ config }: Pick<PlatformContext, 'config'>): void {
  for (const { topic } of config.channels) pattern(topic, 'somebody');
}

/** The hook decides for people; the configured rules may allow more. Admin roles may everything. */
export async function mayUseTopic(
  { config, hooks }: Rules,
  { role, sub, person }: Identity,
  topic: string,
  asked: ChannelAct,
): Promise<boolean> {
  if (config.admin_roles.includes(role)) return true;
  if (person && (await hooks.mayUseChannel?.(person, topic, asked)) === true) return true;
  const { act } = asked;
  return config.channels.some(
    (rule) =>
      rule.role === role &&
      (rule[act] || (act !== 'read' && rule.write)) &&
      (sub !== undefined || !rule.topic.includes('{sub}')) &&
      pattern(rule.topic, sub ?? '').test(topic),
  );
}

/** Whether what somebody says on a private channel may go out as it is. */
export const isFit = (
  { config, hooks }: Rules,
  { role, person }: Identity,
  topic: string,
  words: ChannelWords,
): boolean => !person || config.admin_roles.includes(role) || (hooks.maySay?.(person, topic, words) ?? true);
