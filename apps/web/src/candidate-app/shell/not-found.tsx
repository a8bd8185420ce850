import { candidateAppPaths } from '@marula/contract/candidate-app-paths';
import { Link } from 'wouter';
import { m } from '@/paraglide/messages';

export const NotFound = () => (
  <main>
    <h1>{m.candidate_app_not_found_title()}</h1>
    <p>{m.candidate_app_not_found_text()}</p>
    <Link href={candidateAppPaths.jobs}>{m.candidate_app_not_found_jobs()}</Link>
  </main>
);
