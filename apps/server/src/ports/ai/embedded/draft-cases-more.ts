import { type Case, code8, code14, month } from './draft-cases.ts';

/** Slips, scans, Zambia and pasted adverts. */
export const harder: readonly Case[] = [
  [
    'HOUSEKEEPING SUPERVISOR - LODGE IN MADIKWE - LIVE IN - 6 WEEKS ON 2 WEEKS OFF - R9500 - 3 YEARS EXP',
    {
      position: 'Executive housekeeper',
      place: 'Madikwe',
      pay: [9500, 9500, month],
      choices: { experience: '3 to 5 years', staff_accommodation: 'Provided, free' },
    },
  ],
  [
    'someone to sell airtime and sim cards in Soshanguve, commission',
    { position: 'SIM card and airtime sales agent', place: 'Soshanguve', custom: ['Commission'], pay: null },
  ],
  [
    'part time tutor maths grade 11 and 12, R200 an hour, online',
    {
      position: 'Private tutor',
      pay: [200, 200, 'Per hour'],
      choices: { working_model: 'Remote', education_level: null },
    },
  ],
  [
    'motorbike courier in Cape Town own bike R350 per day plus tips',
    { position: 'Motorcycle courier', place: 'Cape Town', pay: [350, 350, 'Per day'] },
  ],
  [
    'barista for coffee shop in Jozi, R38 ph',
    { position: 'Barista', place: 'Johannesburg', pay: [38, 38, 'Per hour'] },
  ],
  [
    'data capturer, Bloem, immediate start, R7 000.00 per month, grade 12',
    {
      position: 'Data capturer',
      place: 'Bloemfontein',
      pay: [7000, 7000, month],
      start: '2026-11-17',
      choices: { education_level: 'Grade 12 or matric' },
    },
  ],
  [
    'social worker for NGO in Mthatha. Xhosa. Own car.',
    { position: 'Social worker', place: 'Mthatha', languages: ['isiXhosa'] },
  ],
  // slips and letters that a scanner took for others
  ['boilermkaer in Witbank R190 p/h', { position: 'Boilermaker', place: 'Witbank', pay: [190, 190, 'Per hour'] }],
  [
    'recepionist Sandton R9 500 pm matirc',
    {
      position: 'Receptionist',
      place: 'Sandton',
      pay: [9500, 9500, month],
      choices: { education_level: 'Grade 12 or matric' },
    },
  ],
  [
    'VACANCY: C0DE 14 DR1VER\nLocation: Harrismith\nSalary: R17 500 p.m.',
    {
      position: 'Long-haul truck driver',
      place: 'Harrismith',
      pay: [17500, 17500, month],
      choices: { drivers_licence: code14 },
    },
  ],
  [
    'electrcian needed in Brits, exprience 4 years',
    { position: 'Electrician', place: 'Brits', choices: { experience: '3 to 5 years' } },
  ],
  [
    'house keeper / domestc worker Bryanston, tues and thurs, R300 a day',
    { position: 'Domestic worker', place: 'Bryanston', pay: [300, 300, 'Per day'] },
  ],
  [
    'bokkeeper in Paarl, permanant, R18 000',
    { position: 'Bookkeeper', place: 'Paarl', pay: [18000, 18000, month], choices: { capacity: 'Permanent' } },
  ],
  // Zambia
  [
    'baker needed in Kitwe, from 3am, K3,500 pm, napsa',
    { position: 'Baker', place: 'Kitwe', pay: [3500, 3500, month], benefits: ['Pension or provident fund'] },
    'ZM',
  ],
  [
    'petrol attendants x 3 filling station Chilanga night shift K2200',
    { position: 'Petrol attendant', place: 'Chilanga', pay: [2200, 2200, month] },
    'ZM',
  ],
  [
    'farm manager 600 ha maize Mkushi, 5 yrs, diploma, K18000 to 25000 per month',
    {
      position: 'Farm manager',
      place: 'Mkushi',
      pay: [18000, 25000, month],
      choices: { experience: '3 to 5 years', education_level: 'Diploma' },
    },
    'ZM',
  ],
  [
    'registered nurse for clinic in Ndola, bemba and english, ZMW 9,500',
    { position: 'Registered nurse', place: 'Ndola', pay: [9500, 9500, month], languages: ['English', 'Bemba'] },
    'ZM',
  ],
  [
    'truck driver class CE licence Lusaka to Lubumbashi K8 000 plus trip allowance',
    {
      position: 'Long-haul truck driver',
      place: 'Lusaka',
      pay: [8000, 8000, month],
      choices: { drivers_licence: code14 },
      custom: ['Trip allowance'],
    },
    'ZM',
  ],
  [
    'shop assistant at cosmetics shop Livingstone, nyanja, grade 12, K1,800 a month',
    {
      position: 'Shop assistant',
      place: 'Livingstone',
      pay: [1800, 1800, month],
      languages: ['Nyanja'],
      choices: { education_level: 'Grade 12 or matric' },
    },
    'ZM',
  ],
  [
    'underground miner Solwezi, silicosis certificate, gratuity, K7500',
    { position: 'General mine worker', place: 'Solwezi', pay: [7500, 7500, month], custom: ['Gratuity'] },
    'ZM',
  ],
  [
    'house helper in Kabulonga, stay in, K1500 monthly',
    {
      position: 'Domestic worker',
      place: 'Kabulonga',
      pay: [1500, 1500, month],
      choices: { staff_accommodation: 'Provided, free' },
    },
    'ZM',
  ],
  [
    'mobile money agent in Chipata. Commission. Grade 9 is fine',
    { position: 'Mobile money agent', place: 'Chipata', custom: ['Commission'] },
    'ZM',
  ],
  [
    'accountant ACCA Lusaka 15,000 kwacha per month',
    { position: 'Financial accountant', place: 'Lusaka', pay: [15000, 15000, month] },
    'ZM',
  ],
  [
    'lodge host in Mfuwe, live in, meals provided, 2 months on 2 weeks off',
    { position: 'Lodge host', place: 'Mfuwe', choices: { staff_meals: 'One meal a shift' } },
    'ZM',
  ],
  [
    'bricklayers for site in Kalumbila until 31 March 2027, K150 per day',
    { position: 'Bricklayer', place: 'Kalumbila', pay: [150, 150, 'Per day'], end: '2027-03-31' },
    'ZM',
  ],
  // short names, Afrikaans, and what is told by what is done
  [
    'React dev remote R60k-R80k per month, must know TypeScript and GraphQL',
    {
      position: 'Front-end developer',
      title: 'React developer, remote',
      pay: [60000, 80000, month],
      choices: { working_model: 'Remote' },
    },
  ],
  ['Python developer', { position: 'Full-stack developer', title: 'Python developer', openings: null }],
  ['QA engineer automation, remote', { position: 'Software tester', title: 'QA engineer, remote' }],
  [
    'PA to CEO, Sandton, R30k',
    { position: 'Executive personal assistant', place: 'Sandton', pay: [30000, 30000, month] },
  ],
  [
    'BDM Joburg R50k basic plus commission, laptop provided',
    { position: 'Business development manager', custom: ['Laptop'] },
  ],
  ['software developer Cape Town R600 000 pa', { position: 'Full-stack developer', pay: [600000, 600000, 'Per year'] }],
  ['admin lady for panel beaters in Germiston', { position: 'Office administrator', place: 'Germiston' }],
  ['Bus driver code 10 with PDP, Mthatha, school routes', { position: 'Bus driver', place: 'Mthatha' }],
  ['I want somebody who can weld stainless steel, TIG, Richards Bay', { position: 'Welder', place: 'Richards Bay' }],
  [
    'we want a guy to drive our delivery bike around Randburg, R200 a day + petrol',
    { position: 'Motorcycle courier', place: 'Randburg', pay: [200, 200, 'Per day'], benefits: ['Fuel allowance'] },
  ],
  [
    "soek 'n trokdrywer kode 14 vir plaas naby Brits, R12 000 per maand",
    {
      position: 'Long-haul truck driver',
      place: 'Brits',
      pay: [12000, 12000, month],
      choices: { drivers_licence: code14 },
    },
  ],
  [
    'verpleegster vir ouetehuis in Paarl nagskof',
    { position: 'Registered nurse', title: 'Registered nurse, night shift', place: 'Paarl' },
  ],
  [
    'Huishulp 3 dae per week Stellenbosch R350 per dag',
    { position: 'Domestic worker', place: 'Stellenbosch', choices: { time_commitment: 'Part-time' } },
  ],
  [
    'Plaasbestuurder vir sitrusplaas Tzaneen, huis ingesluit',
    { position: 'Farm manager', place: 'Tzaneen', choices: { staff_accommodation: 'Provided, free' } },
  ],
  ['tiler and paver wanted Centurion', { position: 'Tiler', title: 'Tiler and paver', place: 'Centurion' }],
  ['senior Java dev Johannesburg', { position: 'Java back-end developer', title: 'Senior Java developer' }],
  // nights, numbers, months and what comes with the work
  [
    'Need 2 night cleaners for our offices in Lusaka, K3500 a month, start Monday',
    {
      position: 'Office cleaner',
      title: 'Cleaner, night shift',
      openings: 2,
      place: 'Lusaka',
      pay: [3500, 3500, month],
      start: '2026-11-23',
      choices: { time_commitment: 'Shift work' },
    },
    'ZM',
  ],
  [
    'guards needed 10 Ndola day and night K1800',
    { position: 'Security guard', openings: 10, place: 'Ndola', choices: { time_commitment: 'Shift work' } },
    'ZM',
  ],
  ['Call centre agents x20 Cape Town UK campaign R7500', { position: 'Inbound call centre agent', openings: 20 }],
  ['Data analyst hybrid Cape Town 25 000 - 35 000', { position: 'Data analyst', pay: [25000, 35000, month] }],
  [
    'safari guide South Luangwa, season May to October',
    { position: 'Field guide', place: 'South Luangwa', start: '2027-05-03', end: '2027-10-31' },
    'ZM',
  ],
  [
    'labourers x 15 for solar farm De Aar, 3 months, R45/h',
    { position: 'General construction labourer', openings: 15, end: '2027-02-16' },
  ],
  ['Personal trainer Claremont, own clients, rent R4000', { position: 'Personal trainer', pay: null }],
  [
    'caregiver for my mother in Bryanston, sleeps in',
    { position: 'Home-based caregiver', title: 'Caregiver, live-in' },
  ],
  [
    'Farm manager maize Mkushi, house provided',
    { position: 'Farm manager', choices: { staff_accommodation: 'Provided, free' } },
    'ZM',
  ],
  // pasted adverts
  [
    'JOB TITLE: STORE MANAGER\nLOCATION: Rustenburg\n\nKEY RESPONSIBILITIES:\n- Managing stock and shrinkage\n- Drawing up the duty roster\n- Handling cash and banking\n\nREQUIREMENTS:\n- Matric\n- 3 years in retail management\n- Valid driver’s licence\n\nSALARY: R18 000 - R22 000 pm\nClosing date: 30 November 2026. Email cv@example.co.za',
    {
      position: 'Retail store manager',
      place: 'Rustenburg',
      pay: [18000, 22000, month],
      choices: { education_level: 'Grade 12 or matric', experience: '3 to 5 years', drivers_licence: code8 },
    },
  ],
  [
    'Our client, a leading logistics company in Germiston, is looking for a Fleet Controller.\n\nDuties:\n* Planning loads and routes\n* Tracking vehicles\n\nMinimum requirements:\n* Grade 12\n* 5 years’ experience in fleet control\n\nR20 000 to R25 000 CTC per month. Start date: 1 February 2027.',
    {
      position: 'Fleet controller',
      place: 'Germiston',
      pay: [20000, 25000, month],
      start: '2027-02-01',
      choices: { experience: '3 to 5 years' },
    },
  ],
];
