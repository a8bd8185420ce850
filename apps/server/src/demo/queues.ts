import { planSeeds } from '@marula/contract/plan-seeds';
import { supportLimits } from '@marula/contract/support-limits';
import { type TenantCode, tenants } from '@marula/contract/tenants';
import type { Db } from '../core/database.ts';
import { dueFrom, fingerprintOf } from '../domain/erasure/erase.ts';
import { dueAfter } from '../domain/form-messages/answer-clock.ts';
import type { Candidate } from './candidate.ts';
import { candidateAt, emailOf } from './candidates.ts';
import type { Company } from './companies.ts';
import type { Job } from './jobs.ts';
import { fullName } from './people.ts';
import { idFor } from './random.ts';
import type { Stage } from './stage.ts';
import type { Member } from './teams.ts';
import type { Writer } from './writer.ts';

interface Employer {
  company: Company;
  team: readonly Member[];
  jobs: readonly Job[];
}

interface Asker {
  profile_id: string;
  name: string;
  email: string;
  tenant: TenantCode;
  company_id: string | null;
  /** Within which they are answered. */
  answer_hours: number;
}

interface Question {
  subject: string;
  message: string;
  /** Days ago. */
  asked: number;
  answer?: string;
  closed?: true;
}

const { otherwise } = supportLimits.answerHours;

/** As the plan promises it. */
const hoursOf = ({ tenant, plan }: Company): number =>
  planSeeds[tenant].find(({ slug }) => slug === plan.slug)?.features.email_support_hours || otherwise;

const ofMember = ({ company, team: [owner] }: Employer): Asker | undefined =>
  owner && {
    profile_id: owner.id,
    name: fullName(owner),
    email: owner.email,
    tenant: company.tenant,
    company_id: company.id,
    answer_hours: hoursOf(company),
  };

const ofCandidate = (candidate: Candidate): Asker => ({
  profile_id: candidate.id,
  name: fullName(candidate),
  email: emailOf(candidate),
  tenant: candidate.tenant,
  company_id: null,
  answer_hours: otherwise,
});

const HELPER = 'Zinhle from Marula';

function addCase({ clock }: Stage, asker: Asker | undefined, asked: Question, writer: Writer): void {
  if (!asker) return;
  const { tenant, ...from } = asker;
  const id = idFor('support', asked.subject);
  const created_at = clock.daysAgo(asked.asked);
  const state = asked.closed ? 'closed' : asked.answer ? 'answered' : 'open';
  const { answer_hours } = from;
  const due = dueAfter(new Date(created_at), answer_hours, tenant).toISOString();
  const changed_at = clock.daysAgo(asked.answer ? asked.asked / 2 : asked.asked);
  writer.add('form_messages', {
    id,
    kind: 'support',
    ...{ tenant, locale: tenants[tenant].locale, ...from, message: asked.message, subject: asked.subject },
    ...{ state, created_at, digest: id, waiting_since: created_at, changed_at },
    due_at: state === 'open' ? due : 'infinity',
  });
  if (!asked.answer) return;
  writer.add('support_messages', {
    id: idFor(id, 'answer'),
    ...{ case_id: id, kind: 'answer', content: asked.answer, staff_name: HELPER, created_at: changed_at, mail: 'sent' },
  });
}

function addSupport(stage: Stage, employers: readonly Employer[], writer: Writer): void {
  const ask = (asker: Asker | undefined, question: Question) => addCase(stage, asker, question, writer);
  const owner = (index: number) => employers[index] && ofMember(employers[index]);
  const candidate = (index: number) => ofCandidate(candidateAt(stage, index));
  ask(owner(0), {
    subject: 'Our name on the invoice',
    message: 'We changed our registered name last month. Could the next invoice carry the new one?',
    asked: 0.4,
  });
  ask(owner(6), {
    subject: 'Two people with one login',
    message: 'Our manager and I share a login at the moment. How do we get one each, and what does it cost?',
    asked: 1.2,
  });
  ask(candidate(3), {
    subject: 'No code by SMS',
    message: 'I have a new number since Friday and the code still goes to the old one. I cannot get into the app.',
    asked: 0.8,
  });
  ask(owner(3), {
    subject: 'Paying for a year',
    message: 'Can we pay for a whole year by mobile money, or only by card?',
    asked: 3.5,
    answer:
      'Both work. Choose a year under Plan, then mobile money at the checkout: you confirm the sum on your phone and the invoice comes by mail.',
  });
  ask(candidate(8), {
    subject: 'Is this advert real?',
    message: 'A company wrote to me on WhatsApp in your name and wants R250 for a medical. Is that you?',
    asked: 6.3,
    answer: 'It is not us, and nobody may ask you for money for a job. Please do not pay, and send us the number.',
    closed: true,
  });
}

/** A job that two people reported, and a person whom a company reported. */
function addReports(stage: Stage, employers: readonly Employer[], writer: Writer): void {
  const { clock } = stage;
  const job = employers[7]?.jobs.find(({ state, published }) => state === 'live' && published !== null);
  const at = clock.daysAgo(0.7);
  const waits = { state: 'waiting', opened_at: at, waiting_since: at };
  if (job) {
    const case_id = idFor(job.id, 'case');
    writer.add('trust_cases', {
      id: case_id,
      ...{ subject: 'job', subject_id: job.id, company_id: job.company.id, candidate_id: null, name: job.title },
      ...{ ...waits, reports: 2, reporters: 2 },
    });
    const words = ['They want R350 for a uniform before the interview.', 'Asked me to pay first, by e-wallet.'];
    for (const [index, additional_information] of words.entries()) {
      const { id: reporter_id } = candidateAt(stage, 20 + index);
      const id = idFor(case_id, index);
      writer.add('job_reports', {
        ...{ id, job_id: job.id, report_option_id: 1, reporter_id, reporter_hash: id, additional_information },
        ...{ created_at: clock.daysAgo(1 - index * 0.3), case_id },
      });
    }
  }
  const reported = candidateAt(stage, 14);
  const [, reporter] = employers[0]?.team ?? [];
  if (!reporter) return;
  const case_id = idFor(reported.id, 'case');
  writer.add('trust_cases', {
    id: case_id,
    ...{ subject: 'candidate', subject_id: reported.id, company_id: null, candidate_id: reported.id },
    ...{ name: `${reported.first_name} ${reported.last_name.slice(0, 1)}`, ...waits, reports: 1, reporters: 1 },
  });
  writer.add('candidate_reports', {
    ...{ id: idFor(case_id, 'report'), report_option_id: 101, reporter: reporter.id, reported_for: reported.id },
    ...{ additional_information: 'The CV is word for word that of somebody else.', created_at: at, case_id },
  });
}

/** Somebody who wants to see what we hold of them. */
async function addRequest(db: Db, stage: Stage, writer: Writer): Promise<void> {
  const { tenant, name, email, profile_id } = ofCandidate(candidateAt(stage, 6));
  const created_at = stage.clock.daysAgo(4.2);
  writer.add('privacy_requests', {
    id: idFor(profile_id, 'privacy'),
    ...{ kind: 'access', source: 'account', state: 'waiting', tenant, locale: tenants[tenant].locale, name, email },
    fingerprint: await fingerprintOf(db, email),
    ...{ message: 'Please send me everything that you hold about me.', profile_id, created_at },
    due_at: dueFrom(new Date(created_at)).toISOString(),
    ...{ checked_how: 'signed_in', checked_at: created_at },
  });
}

/** What waits for the people behind the product, so that their console has something to show. */
export async function addQueues(db: Db, stage: Stage, employers: readonly Employer[], writer: Writer): Promise<void> {
  addSupport(stage, employers, writer);
  addReports(stage, employers, writer);
  await addRequest(db, stage, writer);
}
