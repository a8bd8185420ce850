import type { FastifyInstance } from 'fastify';
import type { Form } from './forms.ts';

/** What somebody at the checkout sees next: a page, or the address that they are sent to. */
export interface Seen {
  status: number;
  went_to: string | null;
  page: string;
}

/** Sends a form of the checkout as a browser would, without one. */
export async function sendForm(app: FastifyInstance, url: string, form: Form = {}): Promise<Seen> {
  const reply = await app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  return { status: reply.statusCode, went_to: reply.headers.location ?? null, page: reply.body };
}
