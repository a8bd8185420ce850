import type { Account } from './accounts.ts';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** One button for each account, and one to refuse. What was asked for travels along in the form. */
export function consentPage(accounts: Account[], asked: Record<string, string>): string {
  const fields = Object.entries(asked)
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join('');
  const buttons = accounts
    .map(
      ({ sub, name, email }) => `<button name="sub" value="${escaped(sub)}">${escaped(name ?? email ?? sub)}</button>`,
    )
    .join(' ');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Sign in</title>
<h1>Sign in with a test account</h1>
<form method="post">${fields}${buttons} <button name="sub" value="">Refuse</button></form></html>`;
}
