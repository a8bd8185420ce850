import { formatNumber } from '@marula/contract/formats';
import { browseLimits } from '@marula/contract/limits';
import { Link, useRouterState } from '@tanstack/react-router';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import { buttonLook } from '@/ui/button-look';
import { Empty } from '@/ui/empty';
import layout from '@/ui/layout.module.css';
import { filterCount, onPage, withoutFilters } from '../anonymous-search';
import type { FoundPeople } from '../candidates.anonymous.queries';
import { eitherOf } from '../either-of';
import { AnonymousCard } from './anonymous-card';
import type { AnonymousListProps } from './anonymous-filters';
import classes from './anonymous-results.module.css';

const foundWords = ({ total, capped, understood: { places } }: FoundPeople): string => {
  const many = formatNumber(browseLimits.matches);
  if (places.length === 0)
    return capped ? m.candidates_browse_found_many({ many }) : m.candidates_browse_found({ count: total });
  const where = eitherOf(places.map(({ name }) => name));
  return capped
    ? m.candidates_browse_found_many_in({ many, where })
    : m.candidates_browse_found_in({ count: total, where });
};

/** What was understood otherwise than it was typed, so that nobody wonders about the list. */
function Understood({ found: { understood, ignored } }: Pick<AnonymousListProps, 'found'>) {
  const lines = [
    understood.instead_of && m.candidates_browse_instead({ typed: understood.instead_of, words: understood.words }),
    understood.some_words && m.candidates_browse_some_words(),
    ignored.length > 0 && m.candidates_browse_ignored(),
  ].filter((line) => typeof line === 'string');
  return lines.map((line) => (
    <p key={line} className={`${layout.note} ${layout.breaks}`} role="status">
      {line}
    </p>
  ));
}

const way = { to: '/employers/browse-candidates' } as const;
const look = buttonLook({ variant: 'default', size: 'md' });

function Nobody({ search, options }: AnonymousListProps) {
  if (options.total === 0) {
    return (
      <Empty
        title={m.candidates_browse_nobody({ country: getTenant().name })}
        text={m.candidates_browse_nobody_text()}
      />
    );
  }
  const rest = filterCount(search) > 0 ? withoutFilters(search) : {};
  return (
    <Empty
      title={m.candidates_browse_none()}
      text={m.candidates_browse_none_text()}
      action={
        <Link {...way} search={rest} {...look}>
          {filterCount(search) > 0 ? m.candidates_browse_clear() : m.candidates_browse_all()}
        </Link>
      }
    />
  );
}

export function AnonymousResults(props: AnonymousListProps) {
  const { search, found } = props;
  const page = Number(search.page ?? 1);
  const waiting = useRouterState({ select: ({ isLoading }) => isLoading });
  return (
    <section aria-label={m.candidates_browse_results()} className={`${layout.stack} ${layout.gap12}`}>
      <p className={classes.found} role="status">
        {foundWords(found)}
      </p>
      <Understood found={found} />
      {found.items.length === 0 && <Nobody {...props} />}
      <ol
        className={`${layout.stack} ${layout.gap12} ${layout.fades} ${classes.list}`}
        data-waiting={waiting || undefined}
      >
        {found.items.map((person, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nobody here has anything to be known by
          <li key={index}>
            <AnonymousCard person={person} />
          </li>
        ))}
      </ol>
      <nav className={classes.pages} aria-label={m.candidates_browse_pages()}>
        {page > 1 && (
          <Link {...way} search={onPage(search, page - 1)} rel="prev" {...look}>
            {m.candidates_browse_previous()}
          </Link>
        )}
        {page * browseLimits.rows < found.total && (
          <Link {...way} search={onPage(search, page + 1)} rel="next" {...look}>
            {m.candidates_browse_next()}
          </Link>
        )}
      </nav>
    </section>
  );
}
