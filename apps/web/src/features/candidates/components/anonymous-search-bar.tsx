import { browseLimits } from '@marula/contract/limits';
import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { m } from '@/paraglide/messages';
import { buttonLook } from '@/ui/button-look';
import { fieldLook, useFieldWords } from '@/ui/field-words';
import { type PeopleSearch, peopleSearch } from '../anonymous-search';
import classes from './anonymous-search-bar.module.css';

/** A form of its own address, so that it works before any script has come. */
export function AnonymousSearch({ words, search }: { words: string; search: PeopleSearch }) {
  const field = useFieldWords({ label: m.candidates_browse_what() });
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('search');
    const next = peopleSearch({ ...search, search: typed, page: undefined });
    navigate({ to: '/employers/browse-candidates', search: next });
  };
  return (
    <search className={classes.root}>
      <form action="/employers/browse-candidates" className={classes.bar} onSubmit={submit}>
        {field.label}
        <input
          {...field.control}
          className={fieldLook(classes.input)}
          name="search"
          defaultValue={words}
          placeholder={m.candidates_browse_what_hint()}
          maxLength={browseLimits.filterCharacters}
          autoComplete="off"
        />
        <button type="submit" {...buttonLook({ size: 'md' })}>
          {m.candidates_browse_search()}
        </button>
      </form>
    </search>
  );
}
