import { createGoogle } from '@ai-sdk/google';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { FelixEngine } from '@marula/contract/felix.contract';
import type { LanguageModel } from 'ai';

export interface Connection {
  engine: FelixEngine;
  url: string;
  key: string | undefined;
}

/** Loaded only where a model is connected: the libraries behind it are large. */
export function connect({ engine: { kind, model }, url, key }: Connection): LanguageModel {
  if (kind === 'gemini') return createGoogle({ apiKey: key ?? '', baseURL: url })(model);
  const apiKey = key ? { apiKey: key } : {};
  // Without being asked, such a server does not count what it streams, and a conversation would seem to cost nothing.
  const options = { name: 'own', baseURL: url, supportsStructuredOutputs: true, includeUsage: true };
  return createOpenAICompatible({ ...options, ...apiKey })(model);
}
