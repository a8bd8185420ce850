import type { Db } from '../core/database.ts';
import { textsOfPerson } from '../domain/matching/embedded-texts.ts';
import { demoCompanies } from './accounts.ts';
import { addActivity } from './activity.ts';
import { addApplications, applicationsOf, joinPools, type Pools } from './applications.ts';
import { addCandidate, candidateAt } from './candidates.ts';
import { addSavedMessages, addTeamChat } from './chats.ts';
import { type Company, companiesOf, companyRow } from './companies.ts';
import { checkRow } from './company-checks.ts';
import { addDeclineReasons, addInvite } from './company-lists.ts';
import { embeddingRow } from './embeddings.ts';
import { type JobPlan, jobCounts, planJobs } from './job-plans.ts';
import { addJob, type Job } from './jobs.ts';
import { personFacts, remembering } from './match-facts.ts';
import { addMoney } from './money.ts';
import { addNews } from './notifications.ts';
import type { DemoOptions } from './options.ts';
import { addPrivacy } from './privacy.ts';
import { addQueues } from './queues.ts';
import { type Stage, setStage } from './stage.ts';
import { addTeam, hashPasswords, type Member, teamOf } from './teams.ts';
import { newVariety } from './variety.ts';
import type { Writer } from './writer.ts';

interface Employer {
  company: Company;
  team: Member[];
  jobs: Job[];
}

type Passwords = Map<string, string>;

function addEmployer(stage: Stage, company: Company, plans: JobPlan[], passwords: Passwords, writer: Writer): Employer {
  const team = teamOf(stage, company);
  const [owner] = team;
  if (!owner) throw new Error(`${company.name} has no owner.`);
  const number = addMoney(stage, company, owner, plans, writer);
  const row = companyRow(stage, company, owner.id);
  writer.add('companies', row);
  const check = row.verified ? 'verified' : company.index % 9 === 4 ? 'waiting' : undefined;
  if (check) writer.add('company_checks', checkRow(stage, company, owner.id, number, check));
  addTeam(stage, company, team, passwords, writer);
  addDeclineReasons(company, writer);
  addInvite(stage, company, team, writer);
  addSavedMessages(stage, company, team, writer);
  return { company, team, jobs: plans.map((plan) => addJob(stage, plan, team, writer)) };
}

async function addEmployers(stage: Stage, passwords: Passwords, writer: Writer): Promise<Employer[]> {
  const companies = companiesOf(stage);
  const counts = jobCounts(companies, stage.options.jobs);
  const variety = newVariety();
  const employers: Employer[] = [];
  for (const company of companies) {
    const plans = planJobs(stage, company, counts[company.index] ?? 0, variety);
    employers.push(addEmployer(stage, company, plans, passwords, writer));
    await writer.keepFlat();
  }
  return employers;
}

async function addCandidates(stage: Stage, passwords: Passwords, writer: Writer): Promise<Pools> {
  const pools: Pools = new Map();
  for (let index = 0; index < stage.options.candidates; index++) {
    const candidate = candidateAt(stage, index);
    addCandidate(stage, candidate, passwords, remembering(stage, candidate, writer));
    const texts = textsOfPerson(personFacts(stage, candidate, false));
    writer.add('candidate_embeddings', {
      profile_id: candidate.id,
      ...embeddingRow(texts, stage.clock.daysAgo(0)),
    });
    joinPools(pools, candidate);
    await writer.keepFlat();
  }
  return pools;
}

async function addHiring(stage: Stage, { company, team, jobs }: Employer, pools: Pools, writer: Writer): Promise<void> {
  const applications = jobs.flatMap((job) => applicationsOf(stage, job, team, pools));
  addApplications(stage, applications, team, writer);
  addNews(stage, team, jobs, applications, writer);
  addActivity(stage, company, team, jobs, applications, writer);
  if (company.index === demoCompanies.owner) {
    addTeamChat(stage, team, writer);
    addPrivacy(stage, applications, writer);
  }
  await writer.keepFlat();
}

/** Everything, in an order in which each part can point at what was made before it. */
export async function buildWorld(db: Db, options: DemoOptions, writer: Writer): Promise<void> {
  const stage = await setStage(db, options);
  const passwords = await hashPasswords();
  const employers = await addEmployers(stage, passwords, writer);
  const pools = await addCandidates(stage, passwords, writer);
  for (const employer of employers) await addHiring(stage, employer, pools, writer);
  await addQueues(db, stage, employers, writer);
}
