import type { Config } from '../app/config.ts';
import { accounts, demoPassword } from './accounts.ts';

/** What the person who started the server reads last. */
export function welcome(config: Pick<Config, 'http'>, demo: boolean): string {
  const address = `\nMarula is at ${config.http.siteUrl}\n`;
  return demo ? `${address}${logins()}\n` : `${address}\n`;
}

function logins(): string {
  const width = Math.max(...accounts.map(({ email }) => email.length));
  const lines = accounts.map(({ email, shows }) => `  ${email.padEnd(width)}  ${shows}`);
  return `\nDemo accounts, all with the password ${demoPassword}\n${lines.join('\n')}\n`;
}
