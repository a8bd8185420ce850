/** What the list on other sites, the script that puts it there and the page that explains it agree on. */
export const embed = {
  path: '/browse-jobs/iframe',
  script: '/embed.js',
  element: 'marula-jobs',
  attributes: ['company', 'country', 'accent', 'radius', 'rows'],
  /** Of the frame, for who hears the page. */
  title: 'Open jobs',
  /** Says that a message is ours, and which meaning it has. */
  source: 'marula',
  version: 1,
  /** In pixels. A change of up to `echo` is the frame's own answer to its new height. */
  height: { waiting: 320, min: 120, max: 20_000, echo: 4 },
  rows: 10,
  mostRadius: 24,
} as const;

export interface EmbedHeight {
  source: typeof embed.source;
  v: typeof embed.version;
  type: 'height';
  height: number;
}
