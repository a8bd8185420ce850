import type { Db } from '../db/database.ts';
import { addCandidate, candidateAt } from './candidates.ts';
import { companyAt, companyRow } from './companies.ts';
import { jobCounts, planJobs } from './job-plans.ts';
import { addJob, type Job } from './jobs.ts';
import { addMoney } from './money.ts';
import type { DemoOptions } from './options.ts';
import { type Stage, setStage } from './stage.ts';
import { addTeam, hashPasswords, type Member, teamOf } from './teams.ts';
import type { Writer } from './writer.ts';

interface Employer {
  team: Member[];
  jobs: Job[];
}

async function addEmployers(stage: Stage, passwords: Map<string, string>, writer: Writer): Promise<Employer[]> {
  const { companies: count, jobs } = stage.options;
  const companies = Array.from({ length: count }, (_, index) => companyAt(stage, index));
  const counts = jobCounts(companies, jobs);
  const employers: Employer[] = [];
  for (const company of companies) {
    const team = teamOf(stage, company);
    const [owner] = team;
    if (!owner) throw new Error(`${company.name} has no owner.`);
    const plans = planJobs(stage, company, counts[company.index] ?? 0);
    const credits = addMoney(stage, company, owner, plans, writer);
    writer.add('companies', companyRow(stage, company, owner.id, credits));
    addTeam(stage, company, team, passwords, writer);
    employers.push({ team, jobs: plans.map((plan) => addJob(stage, plan, team, writer)) });
    await writer.keepFlat();
  }
  return employers;
}

export async function buildWorld(db: Db, options: DemoOptions, writer: Writer): Promise<void> {
  const stage = await setStage(db, options);
  const passwords = await hashPasswords();
  await addEmployers(stage, passwords, writer);
  for (let index = 0; index < options.candidates; index++) {
    addCandidate(stage, candidateAt(stage, index), passwords, writer);
    await writer.keepFlat();
  }
}
