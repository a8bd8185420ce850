import type { Candidate } from './candidate.ts';
import { formerEmployer } from './company-names.ts';
import { addressOf, fullName, personOf, phoneOf } from './people.ts';
import { idFor, type Random } from './random.ts';
import type { Stage } from './stage.ts';
import type { Writer } from './writer.ts';

const schools = {
  ZA: ['Secondary School', 'High School', 'TVET College', 'Technical College'],
  ZM: ['Secondary School', 'Girls’ Secondary School', 'Trades Training Institute', 'College'],
};
const universities = {
  ZA: ['University of the Highveld', 'Cape Peninsula College of Technology', 'Thukela University of Technology'],
  ZM: ['Mulungushi Institute of Technology', 'Copperbelt School of Business', 'Lusaka College of Applied Arts'],
};
const YEAR = 365;

function addEducation(stage: Stage, candidate: Candidate, draw: Random, writer: Writer): void {
  const { id, tenant, town, traits, years, occupation } = candidate;
  const left = (years + draw.int(1, 4)) * YEAR;
  const higher = traits.education_level_id > 4 && draw.chance(0.8);
  const school = {
    id: idFor(id, 'education', 0),
    profile_id: id,
    education_level_id: higher || draw.chance(0.8) ? 4 : 3,
    school: `${town.name} ${draw.pick(schools[tenant].slice(0, 2))}`,
    qualification: tenant === 'ZA' ? 'National Senior Certificate' : 'School Certificate',
    start_date: stage.clock.dateAgo(left + (higher ? 8 : 5) * YEAR),
    end_date: stage.clock.dateAgo(left + (higher ? 3 : 0) * YEAR),
  };
  writer.add('candidate_educations', school);
  if (!higher) return;
  const degree = traits.education_level_id >= 8;
  writer.add('candidate_educations', {
    ...school,
    id: idFor(id, 'education', 1),
    education_level_id: traits.education_level_id,
    school: degree ? draw.pick(universities[tenant]) : `${town.name} ${draw.pick(schools[tenant].slice(2))}`,
    qualification: draw.pick(occupation.qualifications[tenant]),
    start_date: stage.clock.dateAgo(left + 3 * YEAR),
    end_date: stage.clock.dateAgo(left),
  });
}

const levels = [
  ['Unverified', 55],
  ['ReferenceVerified', 28],
  ['InternallyVerified', 13],
  ['Disputed', 4],
] as const;
const comments = {
  ReferenceVerified: ['Reliable, and good with people.', 'We would take them back.', 'Dates and position are right.'],
  InternallyVerified: ['Confirmed by the payroll office.'],
  Disputed: ['The dates do not agree with our records.'],
  Unverified: [null],
};

function addWork(stage: Stage, candidate: Candidate, draw: Random, writer: Writer): void {
  const { id, tenant, occupation } = candidate;
  const count = Math.min(candidate.years, draw.int(1, 3));
  const each = (candidate.years * YEAR) / Math.max(1, count);
  const works = draw.chance(0.45);
  for (let place = 0; place < count; place++) {
    const current = works && place === 0;
    const end = Math.round(place * each + (current ? 0 : draw.int(20, 90)));
    const referee = personOf(tenant, draw);
    const level = current ? 'Unverified' : draw.weighted(levels);
    const asked = level !== 'Unverified' || draw.chance(0.2);
    const job_history_id = idFor(id, 'work', place);
    // A referee without mail: then one of us asks.
    const byPhone = asked && level === 'Unverified' && candidate.index % 97 < 2;
    writer.add('candidate_job_histories', {
      id: job_history_id,
      profile_id: id,
      company_name: formerEmployer(candidate, draw),
      industry_id: occupation.industry_id,
      industry_position_id: occupation.id,
      job_description: draw.sample(occupation.duties.split(/(?<=\.)\s+/), 2).join(' '),
      current_position: current,
      start_date: stage.clock.dateAgo(Math.round((place + 1) * each + 90)),
      end_date: current ? null : stage.clock.dateAgo(end),
      reference_title: asked ? draw.pick(['Manager', 'Supervisor', 'Owner', 'Foreman']) : null,
      reference_name: asked ? fullName(referee) : null,
      reference_email: asked && !byPhone ? addressOf(referee, 'work.example') : null,
      reference_comment: draw.pick(comments[level]),
      reference_email_sent: asked && !byPhone,
      request_verification: asked,
      verified: level === 'ReferenceVerified' || level === 'InternallyVerified',
      disputed: level === 'Disputed',
      verification_level: level,
    });
    if (byPhone) {
      const waiting_since = stage.clock.daysAgo(Math.min(candidate.age, 1 + (candidate.index % 5)));
      writer.add('reference_checks', {
        ...{ id: idFor(job_history_id, 'check'), job_history_id, profile_id: id, kind: 'no_mail', waiting_since },
      });
    }
  }
}

function addReferences(candidate: Candidate, draw: Random, writer: Writer): void {
  const count = draw.among({ 0: 50, 1: 30, 2: 20 });
  for (let place = 0; place < count; place++) {
    const referee = personOf(candidate.tenant, draw);
    const status = draw.weighted([
      ['pending', 50],
      ['confirmed', 44],
      ['disputed', 3],
      ['unknown', 3],
    ] as const);
    writer.add('candidate_references', {
      id: idFor(candidate.id, 'reference', place),
      profile_id: candidate.id,
      name: fullName(referee),
      title: draw.pick(['Former manager', 'Supervisor', 'Teacher', 'Pastor', 'Team leader']),
      email: addressOf(referee, 'work.example'),
      contact_number: phoneOf(candidate.tenant, draw),
      comment:
        status === 'confirmed'
          ? draw.pick(['A good worker.', 'Honest and punctual.', 'Can be left alone with the keys.'])
          : null,
      status,
    });
  }
}

export function addHistory(stage: Stage, candidate: Candidate, draw: Random, writer: Writer): void {
  addEducation(stage, candidate, draw, writer);
  addWork(stage, candidate, draw, writer);
  addReferences(candidate, draw, writer);
}
