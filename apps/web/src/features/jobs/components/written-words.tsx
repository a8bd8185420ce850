import classes from './job-detail.module.css';

/** Safe to show as HTML: the server, or the editor itself while it is a draft, has removed all tags but the editor's own. */
export const WrittenWords = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  <div className={classes.words} dangerouslySetInnerHTML={{ __html: html }} />
);
