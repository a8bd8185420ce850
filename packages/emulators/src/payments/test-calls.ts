import type { PaystackEmulator } from '../paystack/provider.ts';

interface At {
  url: string;
  secretKey: string;
}

let last = 0;
export const newReference = () => {
  last += 1;
  return `ref-${last}`;
};

export async function ask(emulator: At, method: string, address: string, body?: unknown) {
  const reply = await fetch(`${emulator.url}${address}`, {
    method,
    headers: { authorization: `Bearer ${emulator.secretKey}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  return { status: reply.status, text, body: text ? JSON.parse(text) : undefined };
}

export async function paidAtPaystack(emulator: PaystackEmulator & At, change = {}): Promise<string> {
  const reference = newReference();
  await ask(emulator, 'POST', '/transaction/initialize', { email: 'a@b.test', amount: 500_000, reference, ...change });
  await emulator.payByCard({ reference });
  return reference;
}
