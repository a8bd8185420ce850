import { embed } from '@marula/contract/embed';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { Logo } from '@/lib/logo';
import { m } from '@/paraglide/messages';
import { buttonLook } from '@/ui/button-look';
import layout from '@/ui/layout.module.css';
import { EmbedJob } from '../components/embed-job';
import { type EmbedSettings, readEmbedSettings } from '../embed-settings';
import { reportHeight } from '../report-height';
import { useEmbedJobs } from '../use-embed-jobs';
import classes from './embed-screen.module.css';

const lookOf = ({ accent, radius }: EmbedSettings) =>
  ({
    ...(accent && { '--mantine-color-brand-6': accent, '--mantine-color-brand-7': accent }),
    ...(radius !== undefined && { '--mantine-radius-lg': `${radius}px`, '--mantine-radius-md': `${radius}px` }),
  }) as CSSProperties;

const ghosts = ['first', 'second', 'third'];

function Waiting() {
  return (
    <div className={`${layout.stack} ${layout.gap12} ${classes.list}`} role="status">
      <span className={layout.hidden}>{m.browse_waiting()}</span>
      {ghosts.map((ghost) => (
        <span key={ghost} className={classes.ghost} aria-hidden />
      ))}
    </div>
  );
}

function Said({ title, text, failed = false }: { title: string; text: string; failed?: boolean }) {
  return (
    <div className={classes.said} role={failed ? 'alert' : undefined}>
      <h2>{title}</h2>
      <p className={layout.note}>{text}</p>
    </div>
  );
}

/** Without a company it speaks to whoever builds the page: visitors of a finished one never see it. */
const Nothing = ({ missing }: { missing: boolean }) =>
  missing ? (
    <Said title={m.browse_embed_missing()} text={m.browse_embed_missing_text({ all: embed.everyCompany })} />
  ) : (
    <Said title={m.browse_embed_none()} text={m.browse_embed_none_text()} />
  );

/** Who asks for more goes on with the first of them: the button they were at may be gone. */
function useGoOn(jobs: readonly unknown[]) {
  const list = useRef<HTMLUListElement>(null);
  const seen = useRef(0);
  useEffect(() => {
    const first = list.current?.children[seen.current];
    if (seen.current > 0) first?.querySelector('a')?.focus({ preventScroll: true });
    seen.current = jobs.length;
  }, [jobs.length]);
  return list;
}

/** Lives in other sites' frames: no router, nothing kept, and every link opens a tab of its own. */
export function EmbedScreen() {
  const [settings] = useState(() => readEmbedSettings(location.search));
  const { state, jobs, next, more } = useEmbedJobs(settings);
  const content = useRef<HTMLElement>(null);
  const list = useGoOn(jobs);
  useEffect(() => (content.current ? reportHeight(content.current) : undefined), []);
  const failed = state === 'failed';
  const waiting = state === 'loading';
  return (
    <main ref={content} className={classes.root} aria-busy={waiting}>
      <div className={classes.jobs} style={lookOf(settings)}>
        <h1 className={layout.hidden}>{m.browse_embed_title()}</h1>
        <ul ref={list} className={`${layout.stack} ${layout.gap12} ${classes.list}`}>
          {jobs.map((job) => (
            <li key={job.id}>
              <EmbedJob job={job} />
            </li>
          ))}
        </ul>
        {waiting && jobs.length === 0 && <Waiting />}
        {state === 'shown' && jobs.length === 0 && <Nothing missing={settings.company === 'missing'} />}
        {failed && <Said title={m.browse_failed_title()} text={m.browse_failed_text()} failed />}
        {(failed || (next && jobs.length > 0)) && (
          <button type="button" {...buttonLook({ variant: 'default', size: 'md' })} disabled={waiting} onClick={more}>
            {failed ? m.browse_again() : m.browse_embed_more()}
          </button>
        )}
      </div>
      <footer className={classes.foot}>
        <a href="/" target="_blank" rel="noopener">
          <span>{m.browse_embed_by()}</span>
          <Logo height={18} />
          <span className={layout.hidden}> ({m.browse_embed_new_tab()})</span>
        </a>
      </footer>
    </main>
  );
}
