import { createHash } from 'node:crypto';
import { badRequest } from './errors.ts';

export interface Challenge {
  code_challenge: string;
  code_challenge_method: 's256' | 'plain';
}

interface ChallengeInput {
  code_challenge?: string | null | undefined;
  code_challenge_method?: string | null | undefined;
}

/** Nothing for the implicit flow; half a challenge is an error, not the implicit flow. */
export function challengeFrom(input: ChallengeInput): Challenge | undefined {
  const challenge = input.code_challenge ?? '';
  const method = (input.code_challenge_method ?? '').toLowerCase();
  if (challenge === '' && method === '') return undefined;
  if (challenge === '' || method === '') {
    throw badRequest('PKCE flow requires code_challenge_method and code_challenge');
  }
  if (challenge.length < 43 || challenge.length > 128) {
    throw badRequest('code challenge has to be between 43 and 128 characters');
  }
  if (!/^[\w.~-]+$/.test(challenge)) {
    throw badRequest(
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    );
  }
  if (method !== 's256' && method !== 'plain') throw badRequest('unsupported code_challenge method');
  return { code_challenge: challenge, code_challenge_method: method };
}

export const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');
