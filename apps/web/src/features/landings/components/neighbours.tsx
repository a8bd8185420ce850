import { formatNumber } from '@marula/contract/formats';
import type { Landing } from '@marula/contract/jobs.landing.contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { m } from '@/paraglide/messages';
import classes from './neighbours.module.css';

type Neighbour = Landing['towns'][number];

const countWords = ({ count, capped }: Neighbour) =>
  capped ? m.landings_more_than({ total: formatNumber(count) }) : formatNumber(count);

interface ListProps {
  title: string;
  items: readonly Neighbour[];
  link: (item: Neighbour, children: ReactNode) => ReactNode;
}

const List = ({ title, items, link }: ListProps) =>
  items.length > 0 && (
    <nav aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <ul className={classes.list}>
        {items.map((item) => (
          <li key={item.slug}>
            {link(
              item,
              <>
                <span>{item.name}</span> <b>{countWords(item)}</b>
              </>,
            )}
          </li>
        ))}
      </ul>
    </nav>
  );

const townsTitle = ({ position, town }: Landing) => {
  if (!town) return m.landings_towns_country();
  return position ? m.landings_towns_near() : m.landings_towns_around();
};

/** The same work in other towns, and other work in the same place: each count is what its page shows. */
export function Neighbours({ landing }: { landing: Landing }) {
  const { position, town, towns, positions } = landing;
  return (
    <>
      <List
        title={townsTitle(landing)}
        items={towns}
        link={({ slug }, children) =>
          position ? (
            <Link to="/jobs/$position/in/$town" params={{ position: position.slug, town: slug }} preload={false}>
              {children}
            </Link>
          ) : (
            <Link to="/jobs/in/$town" params={{ town: slug }} preload={false}>
              {children}
            </Link>
          )
        }
      />
      <List
        title={position ? m.landings_positions_like() : m.landings_positions_wanted()}
        items={positions}
        link={({ slug }, children) =>
          town ? (
            <Link to="/jobs/$position/in/$town" params={{ position: slug, town: town.slug }} preload={false}>
              {children}
            </Link>
          ) : (
            <Link to="/jobs/$position" params={{ position: slug }} preload={false}>
              {children}
            </Link>
          )
        }
      />
    </>
  );
}
