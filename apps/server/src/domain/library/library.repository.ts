import type { Db } from '../../core/database.ts';
import type { Occupation } from '../../db/reference/occupations.ts';

export const libraryRepository = (db: Db) => ({
  /** The occupation library as it is now, without what is not shown. */
  shown: (): Promise<Occupation[]> =>
    db.all(
      `select p.id, p.industry_id, i.name as industry, p.name as position, p.synonyms, p.duties, p.skills, p.tools,
         p.requirements, p.qualifications, p.pay, p.related
       from industry_positions p join industries i on i.id = p.industry_id where p.shown order by p.id`,
    ),
});
