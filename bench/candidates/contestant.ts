// A process of its own: node bench/candidates/contestant.ts PEOPLE. Serves the product on that many profiles to a member
// of a company, and asks its database for the same answers without the product when it is told to.
import { createMember } from '../../apps/server/src/app/test-member.ts';
import { openFilled } from '../search/database.ts';
import { serve } from '../search/serve.ts';
import { fill } from './fill.ts';
import { kinds } from './questions.ts';

const sources = ['./fill.ts'].map((file) => new URL(file, import.meta.url));
const database = await openFilled({ name: 'candidates', rows: Number(process.argv[2]), sources, fill });
const { listen } = await serve({ database, kinds, caller: await createMember(database, {}) });
await listen();
