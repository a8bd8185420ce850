import type { Application } from '@marula/contract/applications.contract';
import type { Candidate } from '@marula/contract/candidates.contract';
import { application as fullApplication, candidate as fullCandidate } from '@marula/contract/candidates.fixture';
import type { JobSummary } from '@marula/contract/jobs.contract';
import { type ApplicationStatus, applicationStatusIds } from '@marula/contract/transitions';
import { workHistory } from './histories';
import { jobs } from './jobs';
import { hoursAgo } from './moments';
import { places } from './places';
import { longName, option, sampleId } from './words';

interface Sample {
  name: string;
  position: string | null;
  years: string;
  home: Candidate['location'];
  job: JobSummary;
  hours: number;
  unread?: boolean;
  match: number | null;
  start: string | null;
  status?: ApplicationStatus;
}

const candidateOf = ({ name, position, years, home, start }: Sample, number: number): Candidate => {
  const [first_name = '', ...rest] = name.split(' ');
  return {
    ...fullCandidate,
    id: sampleId(2, number),
    first_name,
    last_name: rest.join(' '),
    location: home,
    availability: start ? option(1, start) : null,
    experience: position ? option(1, years) : null,
    industry: position ? [{ industry: option(1, 'Transport'), user_input: null, position: option(1, position) }] : [],
    job_history: position ? workHistory : [],
    documents: position
      ? [
          { ...document, id: sampleId(3, number * 3), title: `${name.replaceAll(' ', '-')}-CV.pdf` },
          { ...document, id: sampleId(3, number * 3 + 1), title: 'PrDP', document_type_id: 3 },
          { ...document, id: sampleId(3, number * 3 + 2), title: 'Code 14 licence', document_type_id: 3 },
        ]
      : [],
    citizenship: { id_passport_number: '•••••• •••• 083', country: 'South Africa' },
  };
};

const [document = { id: '', title: '', url: '', document_type_id: 1, education_id: null, job_history_id: null }] =
  fullCandidate.documents;

export const applicationOf = (sample: Sample, number: number): Application => {
  const id = sampleId(4, number);
  const status = sample.status ?? 'Applied';
  return {
    ...fullApplication,
    id,
    created_at: hoursAgo(sample.hours),
    profile_id: sampleId(2, number),
    candidate: candidateOf(sample, number),
    job_id: sample.job.id,
    job: sample.job,
    status_id: applicationStatusIds[status],
    status: option(applicationStatusIds[status], status),
    read: !sample.unread,
    questionnaire_answers: [],
    match: { percentage: sample.match, application_id: id },
  };
};

// biome-ignore format: a table is read by its columns
const rows: Sample[] = [
  { name: 'Chanda Mulenga', position: 'Clearing agent', years: '6 to 10 years', home: places.chilenje, job: jobs.customs, hours: 2, unread: true, match: 94, start: 'Within two weeks' },
  { name: 'Thandeka Mokoena', position: 'Long-haul driver', years: '6 to 10 years', home: places.polokwane, job: jobs.driver, hours: 3, unread: true, match: 82, start: 'Within two weeks' },
  { name: 'Sipho Ndlovu', position: 'Code 14 driver', years: 'More than 10 years', home: places.musina, job: jobs.driver, hours: 5, unread: true, match: 87, start: 'Immediately' },
  { name: 'Peter Banda', position: null, years: '', home: places.kafue, job: jobs.driver, hours: 8, unread: true, match: null, start: null },
  { name: 'Nomvula Sithole', position: 'Warehouse team leader', years: '3 to 5 years', home: places.soweto, job: jobs.warehouse, hours: 26, match: 82, start: 'Within a month' },
  { name: 'Johannes van der Westhuizen', position: 'Diesel mechanic, trade-tested', years: 'More than 10 years', home: places.mokopane, job: jobs.mechanic, hours: 29, unread: true, match: 89, start: 'Within a month' },
  { name: 'Mwila Phiri', position: 'Forklift operator', years: '3 to 5 years', home: places.kitwe, job: jobs.forklift, hours: 31, match: 71, start: 'Immediately' },
  { name: 'Kagiso Tau', position: 'Delivery driver', years: '3 to 5 years', home: places.thohoyandou, job: jobs.driver, hours: 50, match: 49, start: 'Immediately' },
  { name: 'Bwalya Chileshe', position: 'Customs declarant', years: '1 to 2 years', home: places.chirundu, job: jobs.customs, hours: 52, match: 63, start: 'Within two weeks' },
  { name: 'Anjali Naidoo', position: 'Dispatch controller', years: '6 to 10 years', home: places.benoni, job: jobs.warehouse, hours: 75, match: 68, start: 'Within a month' },
];

// biome-ignore format: a table is read by its columns
const others: Sample[] = [
  { name: 'Lerato Molefe', position: 'Code 14 driver', years: '6 to 10 years', home: places.thohoyandou, job: jobs.driver, hours: 50, match: 84, start: 'Immediately', status: 'Invited' },
  { name: 'Mutale Kapambwe', position: 'Long-haul driver', years: '6 to 10 years', home: places.lusaka, job: jobs.driver, hours: 98, match: 83, start: null, status: 'Invited' },
  { name: 'Given Hamusonde', position: 'Code 14 driver', years: 'More than 10 years', home: places.livingstone, job: jobs.driver, hours: 27, match: 90, start: 'Immediately', status: 'Shortlisted' },
  { name: 'Precious Lungu', position: 'Clearing agent', years: '6 to 10 years', home: places.lusaka, job: jobs.customs, hours: 50, match: 94, start: 'Within a month', status: 'Shortlisted' },
  { name: 'Fatima Ismail', position: 'Freight forwarder', years: '3 to 5 years', home: places.kitwe, job: jobs.customs, hours: 75, match: 76, start: 'Longer notice', status: 'Shortlisted' },
  { name: 'Zanele Mthembu', position: 'Warehouse supervisor', years: '6 to 10 years', home: places.soweto, job: jobs.warehouse, hours: 75, match: 93, start: 'Within a week', status: 'Hired' },
  { name: 'Tshepo Maluleke', position: 'Code 14 driver', years: '6 to 10 years', home: places.musina, job: jobs.driver, hours: 220, match: 92, start: 'Immediately', status: 'Hired' },
  { name: 'Hendrik Mashaba', position: 'Delivery driver', years: '1 to 2 years', home: places.polokwane, job: jobs.driver, hours: 170, match: 38, start: 'Immediately', status: 'Declined' },
];

export const applied = rows.map(applicationOf);
export const pipeline = [...applied, ...others.map((sample, index) => applicationOf(sample, index + 50))];

const longest: Sample = {
  name: longName,
  position: 'Refrigerated superlink driver and trainer on the North-South Corridor',
  years: 'More than 10 years',
  home: places.thohoyandou,
  job: jobs.long,
  hours: 24 * 400,
  unread: true,
  match: 100,
  start: 'Longer notice',
};
export const longApplication = applicationOf(longest, 90);
/** An address that answers nothing: the face falls back on initials. */
export const brokenPicture: Application = {
  ...applicationOf({ ...longest, name: 'Q', match: 0, unread: false, hours: 0, home: null }, 91),
};
brokenPicture.candidate.profile_image = 'data:image/png;base64,broken';

export const matchReasons: Record<string, string> = Object.fromEntries(
  [
    'ASYCUDA and ZRA licence',
    'Code 14, PrDP, passport',
    'Lives at the depot, no SADC permit yet',
    '',
    'Led 14 people, WMS',
    'Red seal, Scania and MAN',
    'Licence valid to Mar 2027',
    'Code 10, no PrDP stated',
    'Declarations at Chirundu',
    'Stock control, shift planning',
  ].map((reason, index) => [sampleId(4, index), reason]),
);
