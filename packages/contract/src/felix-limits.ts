import { candidateFileLimits, fileLimits } from './file-limits.ts';

const minute = 60_000;

export const felixLimits = {
  /** Characters of what somebody says to Felix, unless the server is set to another number, and of what they paste. */
  prompt: 2_000,
  pasted: 20_000,
  /** Files that are read for one job; each is a document of the kind that a CV may be. */
  files: 3,
  fileBytes: candidateFileLimits.documentBytes,
  fileTypes: ['application/pdf', ...fileLimits.pictureTypes],
  fileNameCharacters: 200,
  /** Calls of one person in a minute, beside what the company's plan holds for a month. */
  perMinute: 20,
  /** Conversations that are kept of one person; the longest silent goes when one more begins. */
  conversations: 100,
  /** Messages of one conversation. */
  messages: 200,
  titleCharacters: 80,
  /** After so many failures one after the other the provider is left alone for a while. */
  failuresBeforeRest: 5,
  restMs: minute,
  /** People whom one act may touch. */
  actPeople: 20,
  /** People of a name who are offered to choose from, and names that one sentence may hold. */
  choices: 6,
  names: 5,
  /** What was proposed is done within this time or not at all: by then the list may be another. */
  actMs: 60 * minute,
  /** Findings about one advert, and questions about one draft. */
  findings: 12,
  questions: 6,
  quoteCharacters: 300,
  /** Rows behind an answer. */
  rows: 10,
  /** Open jobs of a position and province that it takes to say what is usual. */
  payHintJobs: 5,
} as const;
