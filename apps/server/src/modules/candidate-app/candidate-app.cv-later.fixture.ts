import type { CvSample } from './candidate-app.cv.fixture.ts';

/** Written after the first rules were: their first reading was right for eight of nine things. */
export const laterCvs: CvSample[] = [
  {
    name: 'an electrician, objective and jobs with duties headed',
    country: 'ZA',
    text: `RESUME

JOHANNES PIETER DU PLESSIS
Address: 8 Protea Street, Rustenburg, 0299
Mobile: +27 (0)83 777 6655
E-mail: jp@example.test
Nationality: South African
Driver's Licence: Code B

CAREER OBJECTIVE
To join a mine or a plant as an electrician and to bring my ten years of shift work along.

EMPLOYMENT HISTORY

1. Impala Platinum Mine
Position held: Mine electrician
Duration: 03/2017 to date
Duties:
Fault finding on conveyor belts
Maintenance of substations

2. Murray & Roberts
Position held: Electrician
Duration: June 2013 - February 2017
Duties:
Installation of cables

EDUCATION AND TRAINING
Trade test: Electrician, Colliery Training College (2012)
N4 Electrical Engineering, Orbit TVET College (2010)
Matric, Hoërskool Rustenburg (2008)

LANGUAGES
Afrikaans: home language
English: good
Setswana: basic

REFERENCES
Available on request`,
    says: [
      'first_name: Johannes Pieter',
      'last_name: Du Plessis',
      'phone: +27837776655',
      'town: Rustenburg, North West',
      'about',
      'work: Maintenance electrician',
      'work: Electrician',
      'job: Impala Platinum Mine | Maintenance electrician | 2017-03..now',
      'job: Murray & Roberts | Electrician | 2013-06..2017-02',
      'education: Trade test | Colliery Training College | 2012',
      'education: Certificate | Orbit TVET College | 2010',
      'education: Grade 12 or matric | Hoërskool Rustenburg | 2008',
      'language: Afrikaans Home language',
      'language: English Conversational',
      'language: Setswana Basic',
      'licence: Light vehicle (Code B)',
    ],
  },
  {
    name: 'a school leaver without a job yet',
    country: 'ZA',
    text: `Curriculum Vitae of Kagiso Molefe

Contact details
Cellphone number: 065 432 1098
Physical address: 1123 Unit 9, Mmabatho, Mahikeng

Profile
I finished school last year and want to start as a waiter, packer or cleaner. I learn fast.

Education
Batswana High School
Grade 12 (2025)
Subjects: English, Mathematics Literacy, Tourism

Skills
Computer literacy, customer service

Languages: Setswana (first language), English (fluent)

Hobbies
Soccer`,
    says: [
      'first_name: Kagiso',
      'last_name: Molefe',
      'phone: +27654321098',
      'town: Mmabatho, Mahikeng',
      'about',
      'education: Grade 12 or matric | Batswana High School | 2025',
      'language: Setswana Home language',
      'language: English Fluent',
    ],
  },
  {
    name: 'a farm worker in Zambia, by years and in sentences',
    country: 'ZM',
    text: `NAME: GIFT MULENGA
CELL: 0968 445 566
RESIDENCE: Mazabuka
MARITAL STATUS: Married

WORKING EXPERIENCE
2020 to present - Nakambala Sugar Estate - Irrigation operator
2016 to 2019 - Kaleya Farms - General farm worker

EDUCATION BACKGROUND
2014 Grade 12 at Mazabuka Girls Secondary School
2009 Grade 7 at Kaonga Primary School

LANGUAGES: Tonga, Nyanja, English`,
    says: [
      'first_name: Gift',
      'last_name: Mulenga',
      'phone: +260968445566',
      'town: Mazabuka, Southern',
      'work: Irrigation technician',
      'job: Nakambala Sugar Estate | Irrigation technician | 2020-01..now',
      'job: Kaleya Farms | General farm worker | 2016-01..2019-01',
      'education: Grade 12 or matric | Mazabuka Girls Secondary School | 2014',
      'education: Primary school | Kaonga Primary School | 2009',
      'language: Tonga Conversational',
      'language: Nyanja Conversational',
      'language: English Conversational',
    ],
  },
];
