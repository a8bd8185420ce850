import classes from './job-detail.module.css';

/** Cleaned of everything but the few kinds that the editor makes: by the server, or by the editor that it was typed into. */
export const WrittenWords = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  <div className={classes.words} dangerouslySetInnerHTML={{ __html: html }} />
);
