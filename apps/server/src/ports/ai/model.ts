import type { FelixEngine } from '@marula/contract/felix.contract';
import { generateText, isStepCount, type LanguageModel, Output, streamText, type ToolSet, tool } from 'ai';
import { z } from 'zod';
import {
  advertInstructions,
  asData,
  draftInstructions,
  searchInstructions,
  talkInstructions,
  videoInstructions,
} from './instructions.ts';
import {
  type Ai,
  type AiCall,
  GradedVideo,
  type Made,
  ReadSearch,
  type RunTool,
  type Spent,
  WordChange,
  WrittenJob,
} from './port.ts';
import { type ToolName, toolNames, tools } from './tools.ts';

/** Steps of one answer: a look, another look, and the words. */
const STEPS = 6;
/** A stream that stalls for this share of the whole time has ended, whatever it says. */
const STALLED = 1 / 3;
const TRIES_AGAIN = 1;

interface Occupations {
  /** The likeliest of the library for a text. */
  likely(text: string): readonly { id: number; position: string }[];
}

interface ModelOptions {
  engine: FelixEngine;
  library: Occupations;
  /** An answer that has not come by then does not come; the call is not counted. */
  answerMs: number;
}

interface Usage {
  inputTokens?: number | undefined;
  outputTokens?: number | undefined;
}

const spentOn = ({ inputTokens = 0, outputTokens = 0 }: Usage): Spent => ({
  input_tokens: inputTokens,
  output_tokens: outputTokens,
});

/** A language model behind the port. Its answers are held against a schema; what does not fit is a failure. */
export function modelAi(model: LanguageModel, { engine, library, answerMs }: ModelOptions): Ai {
  const make = async <T>(
    schema: z.ZodType<T>,
    instructions: string,
    data: string,
    { signal }: AiCall,
  ): Promise<Made<T>> => {
    const { output, usage } = await generateText({
      model,
      instructions,
      prompt: asData(data),
      output: Output.object({ schema }),
      temperature: 0.2,
      maxRetries: TRIES_AGAIN,
      abortSignal: signal,
      timeout: answerMs,
    });
    return { value: schema.parse(output), spent: spentOn(usage) };
  };
  return {
    engine,
    async draftJob(ask, call) {
      const { value, spent } = await make(WrittenJob, draftInstructions(ask, library.likely(ask.text)), ask.text, call);
      return { value: value.title.trim() === '' ? undefined : value, spent };
    },
    async improveAdvert(ask, call) {
      const { title, description, candidate_requirements } = ask;
      const advert = JSON.stringify({ title, description, candidate_requirements }, null, 1);
      const { value, spent } = await make(
        z.object({ changes: z.array(WordChange) }),
        advertInstructions(ask),
        advert,
        call,
      );
      return { value: value.changes, spent };
    },
    readSearch(ask, call) {
      const said = ask.before ? `Now: ${JSON.stringify(ask.before)}\nChange: ${ask.text}` : ask.text;
      return make(ReadSearch, searchInstructions(ask), said, call);
    },
    gradeVideo: (ask, call) => make(GradedVideo, videoInstructions(ask), ask.transcript, call),
    async *answer(ask, run, { signal }) {
      const messages = ask.messages.map(({ from, text }) =>
        from === 'person'
          ? ({ role: 'user', content: asData(text) } as const)
          : ({ role: 'assistant', content: text } as const),
      );
      let failure: unknown;
      const answer = streamText({
        model,
        instructions: talkInstructions(ask),
        messages,
        tools: toolsFor(run),
        stopWhen: isStepCount(STEPS),
        temperature: 0.2,
        maxRetries: TRIES_AGAIN,
        abortSignal: signal,
        timeout: { totalMs: answerMs, chunkMs: answerMs * STALLED },
        onError: ({ error }) => {
          failure ??= error;
        },
      });
      for await (const words of answer.textStream) yield { words };
      if (failure) throw failure;
      yield { spent: spentOn(await answer.usage) };
    },
  };
}

const toolsFor = (run: RunTool): ToolSet =>
  Object.fromEntries(
    toolNames.map((name) => [
      name,
      tool({ description: tools[name].about, inputSchema: tools[name].input, execute: toolOf(run, name) }),
    ]),
  );

const toolOf = (run: RunTool, name: ToolName) => async (input: unknown) => {
  const { sentence, data } = await run(name, input as never);
  return { sentence, data };
};
