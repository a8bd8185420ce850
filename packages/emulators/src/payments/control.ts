import type { FastifyInstance } from 'fastify';

/** What a test can do to an emulator, each with one argument that JSON can hold. */
// biome-ignore lint/suspicious/noExplicitAny: each control says itself what it takes.
export type Controls = Record<string, (argument: any) => unknown>;

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The same over HTTP, for a journey that has only the address: POST /_control/move-clock with `{"ms": 3600000}`. */
export function addControls(app: FastifyInstance, controls: Controls): void {
  for (const [name, control] of Object.entries(controls))
    app.post(`/_control/${kebab(name)}`, async (request, reply) => {
      const answer = await control(request.body ?? {});
      return reply.send(answer ?? { done: true });
    });
}
