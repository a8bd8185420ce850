import { storage } from '@marula/contract/file-limits';
import type { Database, Db } from '../core/database.ts';
import { accounts } from './accounts.ts';
import { type CvLine, cvPdf } from './cv-pdf.ts';
import { idFor } from './random.ts';

/** As much of the product's files as it takes. */
interface Shelf {
  put(bucket: string, name: string, file: { owner_id: string; bytes: Uint8Array; type: string }): Promise<void>;
}

interface Person {
  id: string;
  name: string;
  email: string;
  contact_number: string | null;
  area: string | null;
  about_you: string;
  work: string[];
  schools: string[];
}

const CV_TYPE = 1;
const MOST = 40;
const LINE = 95;

/** The people whom the demo's accounts will look at: those who applied to their companies last, and the candidate. */
const PEOPLE = `
  select p.id, p.first_name || ' ' || p.last_name as name, p.email, p.contact_number, c.location->>'name' as area, c.about_you,
    array(select concat_ws(', ', o.name, h.company_name, concat_ws(' to ', h.start_date, coalesce(h.end_date::text, 'today')))
      from candidate_job_histories h left join industry_positions o on o.id = h.industry_position_id
      where h.profile_id = p.id order by h.start_date desc) as work,
    array(select concat_ws(', ', e.qualification, e.school, extract(year from e.end_date)::text)
      from candidate_educations e where e.profile_id = p.id order by e.end_date desc) as schools
  from profiles p join candidates c on c.profile_id = p.id
  where not exists (select from candidate_documents d where d.profile_id = p.id)
    and (p.email = any($1) or p.id in (
      select a.profile_id from applications a join profiles m on m.company_id = a.company_id
      where m.email = any($1) and a.applied_at is not null order by a.created_at desc limit $2))
  order by p.id`;

/** Words in lines that a page has room for. */
const wrapped = (text: string): CvLine[] =>
  text.split(/\s+/).reduce<CvLine[]>((lines, word) => {
    const last = lines.at(-1);
    if (last && last.text.length + word.length < LINE) last.text += ` ${word}`;
    else lines.push({ text: word });
    return lines;
  }, []);

const heading = (text: string): CvLine[] => [{ text: '' }, { text, size: 14 }];

const cvOf = ({ name, email, contact_number, area, about_you, work, schools }: Person): Buffer =>
  cvPdf([
    { text: name, size: 22 },
    { text: [area, contact_number, email].filter(Boolean).join('  |  ') },
    ...heading('About me'),
    ...wrapped(about_you),
    ...heading('Work'),
    ...work.flatMap(wrapped),
    ...heading('Education'),
    ...schools.flatMap(wrapped),
  ]);

async function addCv(db: Db, shelf: Shelf, person: Person): Promise<void> {
  const name = `${person.id}/cv.pdf`;
  const file = { owner_id: person.id, bytes: cvOf(person), type: 'application/pdf' };
  // The file first: a start that is stopped in between leaves no entry that points at nothing.
  await shelf.put(storage.buckets.candidateDocuments, name, file);
  await db.query(
    `insert into candidate_documents (id, profile_id, title, url, document_type_id) values ($1, $2, 'CV', $3, $4)
     on conflict (id) do nothing`,
    [idFor(person.id, 'cv'), person.id, name, CV_TYPE],
  );
}

const MARK = 'demo files';

/** CVs to open, once for a demo world. Answers with how many there are new. */
export async function addDemoFiles(db: Database, shelf: Shelf): Promise<number> {
  const marks = await db.all('select from reference_versions where name = $1', [MARK]);
  if (marks.length > 0) return 0;
  const emails = accounts.map(({ email }) => email);
  const people = await db.all<Person>(PEOPLE, [emails, MOST]);
  for (const person of people) await addCv(db, shelf, person);
  await db.query("insert into reference_versions (name, hash) values ($1, '') on conflict do nothing", [MARK]);
  return people.length;
}
