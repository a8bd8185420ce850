import { type CSSProperties, useEffect, useRef, useState } from 'react';
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
    <main ref={content} className={classes.root} style={lookOf(settings)} aria-busy={waiting}>
      <h1 className={layout.hidden}>{m.browse_embed_title()}</h1>
      <ul ref={list} className={`${layout.stack} ${layout.gap12} ${classes.list}`}>
        {jobs.map((job) => (
          <li key={job.id}>
            <EmbedJob job={job} />
          </li>
        ))}
      </ul>
      {waiting && jobs.length === 0 && <Waiting />}
      {state === 'shown' && jobs.length === 0 && (
        <Said title={m.browse_embed_none()} text={m.browse_embed_none_text()} />
      )}
      {failed && <Said title={m.browse_failed_title()} text={m.browse_failed_text()} failed />}
      {(failed || (next && jobs.length > 0)) && (
        <button type="button" {...buttonLook({ variant: 'default', size: 'md' })} disabled={waiting} onClick={more}>
          {failed ? m.browse_again() : m.browse_embed_more()}
        </button>
      )}
    </main>
  );
}
