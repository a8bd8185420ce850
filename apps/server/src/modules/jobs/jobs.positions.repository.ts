import type { ProposedPosition } from '@marula/contract/jobs.endpoints.contract';
import type { Db } from '../../core/database.ts';

/** Under this a title and a position have some letters in common, and nothing to do with each other. */
const LIKELY = 0.8;

/** How much of one is found as whole words in the other, and how alike they are altogether: the same words score 2. */
const SCORE = `greatest(strict_word_similarity(asked.title, lower(term)), strict_word_similarity(lower(term), asked.title))
  + similarity(asked.title, lower(term))`;

/** More words than a title needs; a longer one is read by its beginning. */
const WORDS = 8;

/** Letters and figures only, and one form for one and many of a thing. */
const patternsOf = (title: string) =>
  (title.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []).slice(0, WORDS).map((word) => `%${word.replace(/s$/, '')}%`);

export const positionsRepository = (db: Db) => ({
  /** By its name and by every other word that people use for it. Comparing is expensive, so only positions that share a word with the title are scored. */
  propose: (title: string, most: number): Promise<ProposedPosition[]> =>
    db.all(
      `select p.id, p.name, jsonb_build_object('id', i.id, 'name', i.name) as industry
       from (select lower($1::text) as title) asked
       cross join industry_positions p
       join industries i on i.id = p.industry_id
       cross join lateral (
         select max(${SCORE}) as score from unnest(p.name || p.synonyms) term where term ilike any ($4::text[])
       ) fit
       where p.shown and fit.score >= $2
       order by fit.score desc, p.id limit $3`,
      [title, LIKELY, most, patternsOf(title)],
    ),
});
