import type { SafeHtml } from '@marula/contract/safe-html';

/** What somebody wrote with the editor. Its type says that a sanitiser has seen it, so it may be drawn as HTML. */
export const Written = ({ html, className }: { html: SafeHtml; className?: string | undefined }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place for it, and its type is the reason
  <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
);
