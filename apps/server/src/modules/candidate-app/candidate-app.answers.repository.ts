import type { EarlierAnswer } from '@marula/contract/candidate-app.answers.contract';
import type { Db } from '../../core/database.ts';

/** Letters and figures only: people ask the same with and without a full stop. */
const said = (text: string) => `btrim(lower(regexp_replace(${text}, '[^[:alnum:]]+', ' ', 'g')))`;

export const answersRepository = (db: Db) => ({
  /**
   * A choice is one only where it can still be chosen. A file is none: what it was may be gone, and what is asked for
   * may be newer.
   */
  earlier: (profileId: string, jobId: string): Promise<EarlierAnswer[]> =>
    db.all(
      `select distinct on (q.id) q.id as question_id, s.answer, a.applied_at as answered_at
       from jobs j
       cross join lateral jsonb_to_recordset(j.questionnaire) q (id uuid, text text, type text, options jsonb)
       join applications a on a.profile_id = $1 and a.job_id <> j.id and a.applied_at is not null
       join jobs e on e.id = a.job_id
       cross join lateral jsonb_to_recordset(e.questionnaire) p (id uuid, text text, type text)
       cross join lateral jsonb_to_recordset(a.questionnaire_answers) s (question_id uuid, answer jsonb)
       where j.id = $2 and j.published_at is not null and q.type <> 'file'
         and p.type = q.type and ${said('p.text')} = ${said('q.text')} and s.question_id = p.id
         and s.answer not in ('null', '""', '[]')
         and case q.type when 'single_select' then q.options @> s.answer
           when 'multi_select' then q.options @> s.answer else true end
       order by q.id, a.applied_at desc`,
      [profileId, jobId],
    ),
});
