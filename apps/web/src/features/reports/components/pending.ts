/** What is asked in the line below the head: a name, or a yes. */
export type Pending = { act: 'save'; shared?: boolean; mailed_to_me?: boolean } | { act: 'rename' } | { act: 'delete' };
