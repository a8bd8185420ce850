// A process of its own: node bench/search/contestant.ts JOBS [FILE]. Serves the product on that many jobs, and asks its
// database for the same answers without the product when it is told to. Writes the jobs into the file when one is named.
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { openFilled } from './database.ts';
import { fill } from './fill.ts';
import { kinds } from './questions.ts';
import { serve } from './serve.ts';

const sources = ['./fill.ts', './write-again.ts'].map((file) => new URL(file, import.meta.url));
const [, , jobs = '', file] = process.argv;
const database = await openFilled({ name: 'search', rows: Number(jobs), sources, fill });
const { listen } = await serve({ database, kinds });

const DUMPED = `select j.id, j.title, c.name as company, p.name as position, array_to_string(p.synonyms, ' ') as synonyms,
    text_of_html(j.description || ' ' || j.candidate_requirements) as text, s.marks, s.published_at, s.latitude, s.longitude
  from job_search s join jobs j on j.id = s.job_id join companies c on c.id = j.company_id
  left join industry_positions p on p.id = j.industry_position_id where j.id > $1 order by j.id limit 5000`;

async function* dump() {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await database.query<{ id: string }>(DUMPED, [after]);
    yield rows.map((row) => `${JSON.stringify(row)}\n`).join('');
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}
if (file) await pipeline(dump, createWriteStream(file));

await listen();
