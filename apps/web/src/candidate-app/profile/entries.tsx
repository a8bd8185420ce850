import { candidateLimits } from '@marula/contract/limits';
import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import { m } from '@/paraglide/messages';
import { Button } from '../ui/button';
import classes from './entries.module.css';

const anew = 'new';

/** Which entry of a list is open. It stands in the address, so that the phone's own back button closes it. */
export function useOpenEntry() {
  const [search, setSearch] = useSearchParams();
  return {
    entry: search.get('entry') ?? undefined,
    open: (entry: string) => setSearch({ entry }),
    openNew: () => setSearch({ entry: anew }),
    close: () => setSearch({}, { replace: true }),
  };
}

export const isNew = (entry: string | undefined): boolean => entry === anew;

interface EntriesProps {
  count: number;
  /** What a new one is called on the button. */
  add: string;
  onAdd: () => void;
  children: ReactNode;
}

/** The cards of a list, and the way to one more while there is room. */
export const Entries = ({ count, add, onAdd, children }: EntriesProps) => (
  <div className={classes.entries}>
    {count > 0 && <ul>{children}</ul>}
    {count < candidateLimits.entries ? (
      <Button look="soft" icon="plus" size="lg" wide onClick={onAdd}>
        {add}
      </Button>
    ) : (
      <p className={classes.full}>{m.candidate_app_profile_full({ count })}</p>
    )}
  </div>
);

interface EntryProps {
  title: string;
  lines: readonly (string | null | undefined)[];
  /** Whether somebody else agrees with it. */
  state?: ReactNode;
  children?: ReactNode;
  onEdit?: () => void;
  onRemove: () => void;
}

export const Entry = ({ title, lines, state, children, onEdit, onRemove }: EntryProps) => (
  <li className={classes.entry}>
    <div className={classes.words}>
      <h3>{title}</h3>
      {lines.map((line) => line && <p key={line}>{line}</p>)}
      {state}
    </div>
    {children}
    <div className={classes.acts}>
      {onEdit && (
        <Button look="outline" icon="pencil" aria-label={m.candidate_app_profile_edit_of({ title })} onClick={onEdit}>
          {m.candidate_app_profile_edit()}
        </Button>
      )}
      <Button look="quiet" icon="trash-2" aria-label={m.candidate_app_profile_remove_of({ title })} onClick={onRemove}>
        {m.candidate_app_profile_remove()}
      </Button>
    </div>
  </li>
);
