import type { Config } from '../core/config.ts';
import { accounts, demoPassword } from './accounts.ts';

interface Started {
  demo: boolean;
  inboxUrl?: string | undefined;
  checkouts?: { name: string; url: string }[];
}

/** What the person who started the server reads last. */
export function welcome(config: Pick<Config, 'http'>, { demo, inboxUrl, checkouts = [] }: Started): string {
  const address = `\nMarula is at ${config.http.siteUrl}\n`;
  const inbox = inboxUrl ? `Mails it sends can be read at ${inboxUrl}\n` : '';
  const payments = checkouts.map(({ name, url }) => `No money moves: ${name} is a test checkout at ${url}\n`).join('');
  return `${address}${inbox}${payments}${demo ? logins() : ''}\n`;
}

function logins(): string {
  const width = Math.max(...accounts.map(({ email }) => email.length));
  const lines = accounts.map(({ email, shows }) => `  ${email.padEnd(width)}  ${shows}`);
  return `\nDemo accounts, all with the password ${demoPassword}\n${lines.join('\n')}\n`;
}
