import { benchAlerts } from './alerts/bench-alerts.ts';
import { benchApplications } from './applications/bench-applications.ts';
import { benchAuth } from './auth/bench-auth.ts';
import { benchBilling } from './billing/bench-billing.ts';
import { benchCandidates } from './candidates/bench-candidates.ts';
import { benchConsole } from './console/bench-console.ts';
import { benchDb } from './db/bench-db.ts';
import { benchHome } from './home/bench-home.ts';
import { benchHttp } from './http/bench-http.ts';
import { benchJobs } from './jobs/bench-jobs.ts';
import { benchLive } from './live/bench-live.ts';
import { benchMatching } from './matching/bench-matching.ts';
import { benchRealtime } from './realtime/bench-realtime.ts';
import { benchSearch } from './search/bench-search.ts';
import { benchSearchQuality } from './search-quality/bench-search-quality.ts';
import { benchTrust } from './trust/bench-trust.ts';
import { benchWeb } from './web/bench-web.ts';

/** `npm run bench -- http db`: the named ones, or all. */
const benches: Record<string, () => Promise<void>> = {
  http: benchHttp,
  db: benchDb,
  jobs: benchJobs,
  alerts: benchAlerts,
  matching: benchMatching,
  applications: benchApplications,
  home: benchHome,
  billing: benchBilling,
  search: benchSearch,
  'search-quality': benchSearchQuality,
  candidates: benchCandidates,
  auth: benchAuth,
  realtime: benchRealtime,
  live: benchLive,
  console: benchConsole,
  trust: benchTrust,
  web: benchWeb,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !benches[name]);
if (unknown.length > 0) {
  console.error(`There is no benchmark called ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`);
  process.exit(1);
}
for (const [name, run] of Object.entries(benches)) {
  if (asked.length === 0 || asked.includes(name)) await run();
}
