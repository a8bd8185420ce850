import { formatNumber } from '@marula/contract/formats';
import type { Landing } from '@marula/contract/jobs.landing.contract';
import { m } from '@/paraglide/messages';
import type { LandingNames } from '../landing-address';
import { LandingLink } from './landing-link';
import classes from './neighbours.module.css';

type Neighbour = Landing['towns'][number];

const countWords = ({ count, capped }: Neighbour) =>
  capped ? m.landings_more_than({ total: formatNumber(count) }) : formatNumber(count);

interface ListProps {
  title: string;
  items: readonly Neighbour[];
  namesOf: (item: Neighbour) => LandingNames;
}

const List = ({ title, items, namesOf }: ListProps) =>
  items.length > 0 && (
    <nav aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <ul className={classes.list}>
        {items.map((item) => (
          <li key={item.slug}>
            <LandingLink {...namesOf(item)}>
              <span>{item.name}</span> <b>{countWords(item)}</b>
            </LandingLink>
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
        namesOf={({ slug }) => ({ position: position?.slug, town: slug })}
      />
      <List
        title={position ? m.landings_positions_like() : m.landings_positions_wanted()}
        items={positions}
        namesOf={({ slug }) => ({ position: slug, town: town?.slug })}
      />
    </>
  );
}
