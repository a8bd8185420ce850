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
