import type { ContentThing } from '@marula/contract/content.contract';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import { alsoWords, reachWords } from '../content-words';
import classes from './thing-preview.module.css';

/** Whom a publish reaches, read before the button is pressed. */
export function ThingReach({ thing: { kind, reach } }: { thing: ContentThing }) {
  return (
    <ul className={classes.reach} aria-label={m.content_reach()}>
      {reach.map(({ code, count }) => (
        <li key={code}>
          <Icon name="users" size={16} />
          <span>{reachWords[code]({ count })}</span>
        </li>
      ))}
      <li>
        <Icon name="file-text" size={16} />
        <span>{alsoWords[kind]()}</span>
      </li>
      <li>
        <Icon name="undo-2" size={16} />
        <span>{m.content_reach_undo()}</span>
      </li>
    </ul>
  );
}
