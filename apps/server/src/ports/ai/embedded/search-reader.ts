import type { CandidateFacet } from '@marula/contract/limits';
import type { ReadSearch } from '../port.ts';
import type { PreferredClause } from './search-preferred.ts';
import type { Span } from './search-wishes.ts';
import type { Reading } from './text.ts';

/** What a text has said so far, and which of its words are read. */
export class Reader {
  readonly spans: Span[] = [];
  readonly reading: Reading;
  readonly search: ReadSearch;
  readonly adds: boolean;
  readonly preferred: readonly PreferredClause[];
  /** What this text has said already, however the search was before. */
  private readonly chosen: Partial<Record<CandidateFacet, readonly string[]>> = {};
  constructor(reading: Reading, { search, adds, preferred }: Pick<Reader, 'search' | 'adds' | 'preferred'>) {
    this.reading = reading;
    this.search = search;
    this.adds = adds;
    this.preferred = preferred;
  }

  take(start: number, end: number, filter?: string): void {
    this.spans.push({ start, end });
    const quote = this.reading.quote(start, end);
    if (filter && quote !== '') this.search.quotes.push({ filter, quote: quote.slice(0, 300) });
  }

  set(facet: CandidateFacet, names: readonly string[]): void {
    const before = this.adds ? this.search.facets[facet] : [];
    this.search.facets[facet] = [...new Set([...before, ...names])].slice(0, 10);
  }

  isPreferred({ start, end }: Span): boolean {
    return this.preferred.some((clause) => clause.isApart && start >= clause.start && end <= clause.end);
  }

  prefer(names: readonly string[]): void {
    const { search } = this;
    const all = [...(search.preferred === '' ? [] : [search.preferred]), ...names];
    search.preferred = [...new Set(all)].join(' ').slice(0, 500);
  }

  /** A filter, or the name of what is preferred. */
  choose(facet: CandidateFacet, names: readonly string[], span: Span): void {
    const preferred = this.isPreferred(span);
    if (preferred) this.prefer(names.slice(0, 1));
    else {
      const chosen = [...(this.chosen[facet] ?? []), ...names];
      this.chosen[facet] = chosen;
      this.set(facet, chosen);
    }
    this.take(span.start, span.end, preferred ? 'preferred' : facet);
  }
}
