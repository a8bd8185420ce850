import type { FelixEngine } from '@marula/contract/felix.contract';
import { duration } from '@marula/contract/limits';
import type { Logger } from 'pino';
import type { Config } from '../core/config.ts';
import type { Database } from '../core/database.ts';
import { StartupError } from '../core/startup-error.ts';
import { keptOfLibrary } from '../domain/library/library.ts';
import { outcomesRepository, providerOf } from '../domain/outcomes/outcomes.repository.ts';
import { begunLater } from '../ports/ai/begun-later.ts';
import type { Connection } from '../ports/ai/connect.ts';
import { embeddedAi, embeddedEngine } from '../ports/ai/embedded/embedded.ts';
import { mindOf } from '../ports/ai/embedded/mind.ts';
import { failureOf } from '../ports/ai/failure.ts';
import type { Ai } from '../ports/ai/port.ts';
import { resting } from '../ports/ai/resting.ts';

/** A model of one's own before Gemini, Gemini before the engine that comes along. */
function connectionOf({ ai }: Config): Connection | undefined {
  if (ai.url) {
    if (!ai.model) throw new StartupError('AI_URL needs AI_MODEL beside it.');
    return { engine: { kind: 'openai_compatible', model: ai.model }, url: ai.url, key: ai.key };
  }
  if (!ai.geminiKey) return undefined;
  return { engine: { kind: 'gemini', model: ai.geminiModel }, url: ai.geminiUrl, key: ai.geminiKey };
}

interface Around {
  db: Database;
  log: Logger;
  clock: () => Date;
}

/** Every process learns what one of them heard, for the page about how things are. */
function outcomesOf(engine: FelixEngine, { db, log, clock }: Around) {
  const note = (answered: boolean) =>
    outcomesRepository(db)
      .note(providerOf(engine), answered, clock())
      .catch((error) => log.warn({ err: error }, 'what became of a call to the AI provider could not be noted'));
  return { answered: () => void note(true), failed: () => void note(false) };
}

export function aiOf(config: Config, around: Around): Ai {
  const connection = connectionOf(config);
  if (!connection) {
    const embedded = keptOfLibrary(embeddedAi);
    return begunLater(embeddedEngine, () => embedded(around.db));
  }
  const { engine } = connection;
  const made = keptOfLibrary(async (library) => {
    const { connect } = await import('../ports/ai/connect.ts');
    const { modelAi } = await import('../ports/ai/model.ts');
    const { occupations, read } = mindOf(library);
    // Where a text names none that we know, the model may know better: it is shown all.
    const likely = (text: string) => {
      const named = occupations.all(read(text)).map(({ entry }) => entry);
      return named.length > 0 ? named : library;
    };
    return modelAi(connect(connection), {
      engine,
      library: { likely },
      answerMs: config.ai.answerSeconds * duration.second,
    });
  });
  const connected = begunLater(engine, () => made(around.db));
  const { answered, failed } = outcomesOf(engine, around);
  const tell = (error: unknown) => {
    around.log.warn({ ...failureOf(error), ...engine }, 'the AI provider failed');
    failed();
  };
  return resting(connected, { now: () => around.clock().getTime(), tell, answered });
}
