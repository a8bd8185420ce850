import type { TenantCode } from '@marula/contract/tenants';

/** What must be read from a text. */
export interface Expected {
  position: string;
  title?: string;
  openings?: number | null;
  place?: string | null;
  pay?: [min: number | null, max: number | null, term: string] | null;
  negotiable?: boolean;
  start?: string;
  end?: string;
  choices?: Record<string, string | null>;
  documents?: string[];
  languages?: string[];
  benefits?: string[];
  custom?: string[];
}

export const month = 'Per month';
export const code14 = 'Extra-heavy vehicle (Code EC)';
const code10 = 'Heavy vehicle (Code C)';
export const code8 = 'Light vehicle (Code B)';

export type Case = [text: string, expected: Expected, country?: TenantCode];

/** Short notes of South African employers. */
export const notes: readonly Case[] = [
  [
    'code 14 driver musina to lusaka, reefers\n2 trips a month, r18500 to 22000\nstart january, need passport and prdp',
    {
      position: 'Long-haul truck driver',
      place: 'Musina',
      pay: [18500, 22000, month],
      start: '2027-01-04',
      choices: { drivers_licence: code14, working_model: 'On the road' },
      documents: ['Identity document or passport'],
    },
  ],
  [
    'need a driver for my bakery in Phoenix. code 10, start 4am, knows the north side. about 9000',
    {
      position: 'Rigid truck driver',
      place: 'Phoenix',
      pay: [9000, 9000, month],
      choices: { drivers_licence: code10 },
    },
  ],
  [
    'staff nurse icu sandton R32k pm, 2 yrs, day and night shifts',
    {
      position: 'ICU nurse',
      place: 'Sandton',
      pay: [32000, 32000, month],
      choices: { experience: '1 to 2 years', time_commitment: 'Shift work' },
    },
  ],
  [
    'bookkeeper to trial balance, Pastel, 3 days a week, Bellville, 12-15k',
    {
      position: 'Bookkeeper',
      place: 'Bellville',
      pay: [12000, 15000, month],
      choices: { time_commitment: 'Part-time' },
    },
  ],
  [
    'boilermaker secunda six-month contract red seal R180 per hour',
    {
      position: 'Boilermaker',
      place: 'Secunda',
      pay: [180, 180, 'Per hour'],
      end: '2027-05-16',
      choices: { capacity: 'Fixed-term contract', education_level: 'Trade test' },
    },
  ],
  [
    'live in domestic worker in Woodlands, r5500, start asap, references',
    {
      position: 'Domestic worker',
      place: 'Woodlands',
      pay: [5500, 5500, month],
      start: '2026-11-17',
      choices: { staff_accommodation: 'Provided, free' },
      documents: ['Reference letter'],
    },
  ],
  [
    'Waiters wanted Umhlanga, tips and staff meals, no experience needed',
    {
      position: 'Waiter',
      place: 'Umhlanga',
      pay: null,
      choices: {
        experience: 'No experience needed',
        staff_tips: 'Kept by the person',
        staff_meals: 'One meal a shift',
      },
    },
  ],
  [
    'software developer, react, remote, R600 000 per annum, 3+ years',
    {
      position: 'Full-stack developer',
      pay: [600000, 600000, 'Per year'],
      choices: { working_model: 'Remote', experience: '3 to 5 years' },
    },
  ],
  [
    'grade 10 maths teacher in Soweto from 12 January 2027, market related',
    {
      position: 'Mathematics and science teacher',
      place: 'Soweto',
      pay: [null, null, month],
      negotiable: true,
      start: '2027-01-12',
      choices: { education_level: null },
    },
  ],
  [
    'cashier needed at our shop in Tembisa, matric, R350 a day, weekends',
    {
      position: 'Cashier',
      place: 'Tembisa',
      pay: [350, 350, 'Per day'],
      choices: { education_level: 'Grade 12 or matric' },
    },
  ],
  [
    'diesel mechanic Polokwane, code 14, 5 years experience, R25 000 - R30 000',
    {
      position: 'Diesel mechanic',
      place: 'Polokwane',
      pay: [25000, 30000, month],
      choices: { drivers_licence: code14, experience: '3 to 5 years' },
    },
  ],
  [
    'security officer grade C for estate in Midrand. 12 hour shifts. R6 200pm',
    {
      position: 'Security guard',
      place: 'Midrand',
      pay: [6200, 6200, month],
      choices: { time_commitment: 'Shift work' },
    },
  ],
  [
    'call centre agent, Durban, english and zulu, R7500 basic plus commission',
    {
      position: 'Inbound call centre agent',
      place: 'Durban',
      pay: [7500, 7500, month],
      languages: ['English', 'isiZulu'],
      custom: ['Commission'],
    },
  ],
  [
    'receptionist for dental practice in Randburg, half day, R6000, Afrikaans',
    {
      position: 'Receptionist',
      place: 'Randburg',
      pay: [6000, 6000, month],
      choices: { time_commitment: 'Part-time' },
      languages: ['Afrikaans'],
    },
  ],
  [
    'electrician with wireman licence in Pretoria R22k to R28k own tools',
    { position: 'Electrician', place: 'Pretoria', pay: [22000, 28000, month] },
  ],
  [
    'Cleaner for offices in Rosebank, night shift 18:00 to 02:00, R4 800 per month',
    {
      position: 'Office cleaner',
      place: 'Rosebank',
      pay: [4800, 4800, month],
      choices: { time_commitment: 'Shift work' },
    },
  ],
  [
    'safari guide Hoedspruit, live-in, all meals, 3 weeks on 1 week off, R12000',
    {
      position: 'Field guide',
      place: 'Hoedspruit',
      pay: [12000, 12000, month],
      choices: { staff_meals: 'All meals', staff_accommodation: 'Provided, free', time_commitment: 'Shift work' },
    },
  ],
  [
    'rock drill operator Rustenburg underground R16 500 plus bonus, medical aid, provident fund',
    {
      position: 'Rock drill operator',
      place: 'Rustenburg',
      pay: [16500, 16500, month],
      benefits: ['Medical aid', 'Pension or provident fund', 'Performance bonus'],
    },
  ],
  [
    'hairdresser at my salon in Claremont, commission only, saturdays',
    { position: 'Hairstylist', place: 'Claremont', custom: ['Commission only'], pay: null },
  ],
  [
    'sales rep FMCG Western Cape, company car, R15k + commission, code 8',
    {
      position: 'FMCG sales representative',
      pay: [15000, 15000, month],
      choices: { drivers_licence: code8 },
      benefits: ['Company vehicle'],
      custom: ['Commission'],
    },
  ],
  [
    'warehouse pickers x 6 in Isando, night shift, R32 per hour',
    { position: 'Picker and packer', place: 'Isando', pay: [32, 32, 'Per hour'] },
  ],
  [
    'post basic pharmacist assistant, Nelspruit, R14 000',
    { position: 'Pharmacist assistant', place: 'Mbombela', pay: [14000, 14000, month] },
  ],
  [
    'nanny for 2 kids in Sea Point, mon to fri 7am to 5pm, R7500, must swim',
    { position: 'Nanny', place: 'Sea Point', pay: [7500, 7500, month] },
  ],
  [
    'I want somebody to look after my two children in Hillcrest, 3 days a week',
    { position: 'Nanny', place: 'Hillcrest', choices: { time_commitment: 'Part-time' } },
  ],
  [
    'plumber needed urgently Benoni. R250 a day. phone 082 555 1234',
    { position: 'Plumber', place: 'Benoni', pay: [250, 250, 'Per day'] },
  ],
  [
    'Gardener twice a week in Westville, R280 per day',
    { position: 'Gardener', place: 'Westville', pay: [280, 280, 'Per day'], choices: { time_commitment: 'Part-time' } },
  ],
  [
    'chef de partie for hotel in Stellenbosch, live out, R13 500, start 1 Dec',
    {
      position: 'Chef de partie',
      place: 'Stellenbosch',
      pay: [13500, 13500, month],
      start: '2026-12-01',
      choices: { staff_accommodation: 'Not provided' },
    },
  ],
  [
    'assistant to the chef, restaurant in Ballito, R6k',
    { position: 'Commis chef', place: 'Ballito', pay: [6000, 6000, month] },
  ],
  [
    'Shop assistant. Reports to the store manager. George, R5 800',
    { position: 'Shop assistant', pay: [5800, 5800, month] },
  ],
  [
    'accounts clerk Kempton Park temp for 3 months, excel, 9000',
    { position: 'Accounts clerk', place: 'Kempton Park', pay: [9000, 9000, month], end: '2027-02-16' },
  ],
  [
    'forklift driver with licence, Alberton, R45 an hour, overtime',
    { position: 'Forklift operator', place: 'Alberton', pay: [45, 45, 'Per hour'], benefits: ['Overtime pay'] },
  ],
  [
    'tractor driver for citrus farm Tzaneen, house on the farm',
    { position: 'Tractor driver', place: 'Tzaneen', choices: { staff_accommodation: 'Provided, free' } },
  ],
  [
    'seasonal fruit pickers in Ceres, piece work',
    { position: 'Seasonal fruit picker', place: 'Ceres', choices: { capacity: 'Seasonal' } },
  ],
  [
    'HR manager degree 6-8 years Centurion R55 000 to R65 000 hybrid',
    {
      position: 'HR manager',
      place: 'Centurion',
      pay: [55000, 65000, month],
      choices: { working_model: 'Hybrid', education_level: 'Bachelor’s degree', experience: '6 to 10 years' },
    },
  ],
  [
    'welder, Vanderbijlpark, 10+ years, R200/hr, contract for 3 months',
    {
      position: 'Welder',
      place: 'Vanderbijlpark',
      pay: [200, 200, 'Per hour'],
      end: '2027-02-16',
      choices: { experience: '6 to 10 years' },
    },
  ],
  [
    'bus driver PrDP code 14 Gqeberha R11k',
    { position: 'Bus driver', place: 'Gqeberha', pay: [11000, 11000, month], choices: { drivers_licence: code14 } },
  ],
];
