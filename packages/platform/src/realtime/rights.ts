import type { PlatformContext } from '../platform.ts';
import type { Identity } from './identity.ts';

const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');

const pattern = (topic: string, sub: string) => new RegExp(`^(?:${topic.replaceAll('{sub}', literal(sub))})$`, 'u');

/** A rule that cannot be read must stop the start, not the first join. */
export function checkRules({ config }: Pick<PlatformContext, 'config'>): void {
  for (const { topic } of config.channels) pattern(topic, 'somebody');
}

/** The hook decides for people; the configured rules may allow more. Admin roles may everything. */
export async function mayUseTopic(
  { config, hooks }: Pick<PlatformContext, 'config' | 'hooks'>,
  { role, sub, person }: Identity,
  topic: string,
  act: 'read' | 'write',
): Promise<boolean> {
  if (config.admin_roles.includes(role)) return true;
  if (person && (await hooks.mayUseChannel?.(person, topic, act)) === true) return true;
  return config.channels.some(
    (rule) =>
      rule.role === role &&
      rule[act] &&
      (sub !== undefined || !rule.topic.includes('{sub}')) &&
      pattern(rule.topic, sub ?? '').test(topic),
  );
}
