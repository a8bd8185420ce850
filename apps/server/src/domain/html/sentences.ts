/** Where a sentence ends; after ‘e.g.’ and ‘Dr.’ none does. */
export const SENTENCE_END = /(?<=(?:\p{L}{3}|\p{N}|[)’”"])[.!?])\s+(?=[\p{Lu}\p{N}“"])/u;
