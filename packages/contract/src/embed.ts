/** What the list on other sites, the script that puts it there and the page that explains it agree on. */
export const embed = {
  path: '/browse-jobs/iframe',
  script: '/embed.js',
  element: 'marula-jobs',
  /** In place of a company's id: the open jobs of every company, for who means just that. */
  everyCompany: 'all',
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

/** A site by its origin as browsers write it: `Acme.co.za/` is `https://acme.co.za`. Nothing where it is none. */
export function siteOf(typed: string): string | undefined {
  const text = typed.trim();
  const address = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  if (address?.pathname !== '/' || address.search || address.hash || address.username) return undefined;
  // It is sent in a header, where a browser's idea of a host leaves room for more than a name.
  return /^https?:\/\/[a-z\d-]+(\.[a-z\d-]+)*(:\d+)?$/.test(address.origin) ? address.origin : undefined;
}

export interface EmbedHeight {
  source: typeof embed.source;
  v: typeof embed.version;
  type: 'height';
  height: number;
}
