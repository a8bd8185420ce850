import type { ArticleAction } from '@marula/contract/article-limits';
import { candidateAppBase, candidateAppPaths } from '@marula/contract/candidate-app-paths';
import type { ReactNode } from 'react';
import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import { buttonLook } from '@/ui/button-look';
import classes from './article-act.module.css';

/** The app for candidates is another document: a plain address leads there. */
const inApp = (path: string, label: string) => (
  <a href={`${candidateAppBase}${path}`} {...buttonLook({ size: 'md' })}>
    {label}
  </a>
);

const acts: Record<ArticleAction, () => [text: string, button: ReactNode]> = {
  find_work: () => [
    m.blog_act_find_work(),
    <ButtonLink key="act" to="/browse-jobs" size="md">
      {m.blog_act_find_work_button()}
    </ButtonLink>,
  ],
  make_profile: () => [m.blog_act_make_profile(), inApp(candidateAppPaths.profile, m.blog_act_make_profile_button())],
  set_alert: () => [m.blog_act_set_alert(), inApp(candidateAppPaths.alerts, m.blog_act_set_alert_button())],
  write_advert: () => [
    m.blog_act_write_advert(),
    <ButtonLink key="act" to="/create-owner" size="md">
      {m.blog_act_write_advert_button()}
    </ButtonLink>,
  ],
};

/** One step that fits what was just read. */
export function ArticleAct({ action }: { action: ArticleAction }) {
  const [text, button] = acts[action]();
  return (
    <aside className={classes.act}>
      <p>{text}</p>
      {button}
    </aside>
  );
}
