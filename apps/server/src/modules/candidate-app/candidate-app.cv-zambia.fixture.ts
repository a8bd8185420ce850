import type { CvSample } from './candidate-app.cv.fixture.ts';

export const zambianCvs: CvSample[] = [
  {
    name: 'bio data first, jobs by their days',
    country: 'ZM',
    text: `CURRICULUM VITAE

1. PERSONAL INFORMATION
Name: Mwansa Chanda
Date of birth: 12th May 1992
NRC: 234567/11/1
Nationality: Zambian
Address: Plot 15, Kabwata, Lusaka
Phone: 0977 123 456

2. CAREER OBJECTIVE
To work for an organisation where I can use my skills as an accounts clerk and to grow with it.

3. EDUCATIONAL BACKGROUND
2011 - 2013: Diploma in Accountancy, Evelyn Hone College
2006 - 2010: Grade 12 School Certificate, Kamwala Secondary School

4. WORK EXPERIENCE
January 2018 to date: Accounts clerk at Zambeef Products Plc
- Posting invoices and paying suppliers
March 2014 to December 2017: Cashier at Shoprite Manda Hill
- Till work

5. LANGUAGES
English, Bemba and Nyanja

6. REFEREES
Mr. B. Phiri, Finance manager, 0966 555 444`,
    says: [
      'first_name: Mwansa',
      'last_name: Chanda',
      'phone: +260977123456',
      'town: Kabwata, Lusaka',
      'about',
      'work: Accounts clerk',
      'work: Cashier',
      'job: Zambeef Products Plc | Accounts clerk | 2018-01..now',
      'job: Shoprite Manda Hill | Cashier | 2014-03..2017-12',
      'education: Diploma | Evelyn Hone College | 2013',
      'education: Grade 12 or matric | Kamwala Secondary School | 2010',
      'language: English Conversational',
      'language: Bemba Conversational',
      'language: Nyanja Conversational',
    ],
  },
  {
    name: 'a boilermaker of the Copperbelt, with a trade test and a licence by its class',
    country: 'ZM',
    text: `Joseph Kabwe
Boilermaker
Nkana East, Kitwe
+260 966 789 012

Professional summary
Boilermaker with twelve years in the mines of the Copperbelt and a clean safety record.

Employment history
Mopani Copper Mines
Boilermaker
02/2015 – Present
Fabrication of chutes and pipes.
Konkola Copper Mines
Welder
05/2010 – 01/2015
Repairs underground.

Qualifications
Trade Test Grade 1 in Boilermaking – Northern Technical College – 2010
Grade 12 – Mukuba Secondary School – 2006

Driving licence: Class C and PSV

Languages spoken: Icibemba (mother tongue), English (very good), Lozi (basic)`,
    says: [
      'first_name: Joseph',
      'last_name: Kabwe',
      'phone: +260966789012',
      'town: Nkana East, Kitwe',
      'about',
      'work: Boilermaker',
      'work: Welder',
      'job: Mopani Copper Mines | Boilermaker | 2015-02..now',
      'job: Konkola Copper Mines | Welder | 2010-05..2015-01',
      'education: Trade test | Northern Technical College | 2010',
      'education: Grade 12 or matric | Mukuba Secondary School | 2006',
      'licence: Heavy vehicle (Code C)',
      'language: Bemba Home language',
      'language: English Fluent',
      'language: Lozi Basic',
    ],
  },
  {
    name: 'a teacher, company and place in brackets, months in words',
    country: 'ZM',
    text: `MRS. BWALYA MUSONDA
P.O. Box 310, Ndola
Mobile: 260955667788

PROFILE
Primary school teacher who makes children love numbers and who stays calm in a full class.

TEACHING EXPERIENCE
Foundation phase teacher | Masala Primary School | Sept 2016 – Nov 2022
Grade R teacher | Little Stars Preschool | Jan – Aug 2016

ACADEMIC QUALIFICATIONS
Bachelor of Education, University of Zambia, 2012 – 2015
School Certificate, Masala Secondary School, 2010

HOBBIES
Netball, reading`,
    says: [
      'first_name: Bwalya',
      'last_name: Musonda',
      'phone: +260955667788',
      'town: Ndola, Copperbelt',
      'about',
      'work: Foundation phase teacher',
      'job: Masala Primary School | Foundation phase teacher | 2016-09..2022-11',
      'job: Little Stars Preschool | Foundation phase teacher | 2016-01..2016-08',
      'education: Bachelor’s degree | University of Zambia | 2015',
      'education: Grade 12 or matric | Masala Secondary School | 2010',
    ],
  },
  {
    name: 'two columns, one read after the other',
    country: 'ZM',
    text: `Chipo Tembo

Contact
0971 222 333
Chelston, Lusaka

Languages
Nyanja - native
English - fluent

Skills
Mixing drinks
Cash handling

Experience
Barman
Radisson Blu Hotel, Lusaka
07/2019 – 03/2023
Served guests at the pool bar
Waiter
Protea Hotel
2016 – 2019
Served breakfast

Education
Grade 12 certificate
Chelston Secondary School
2015`,
    says: [
      'first_name: Chipo',
      'last_name: Tembo',
      'phone: +260971222333',
      'town: Chelston, Lusaka',
      'work: Bartender',
      'job: Radisson Blu Hotel | Bartender | 2019-07..2023-03',
      'job: Protea Hotel | Waiter | 2016-01..2019-01',
      'education: Grade 12 or matric | Chelston Secondary School | 2015',
      'language: Nyanja Home language',
      'language: English Fluent',
    ],
  },
  {
    name: 'no CV at all',
    country: 'ZM',
    text: `INVOICE 2231
Date: 12/03/2024
Sugar 50 kg   K 900
Total   K 900
Thank you for your business.`,
    says: [],
  },
  {
    name: 'badly typed, work in the words of the person, no library name',
    country: 'ZM',
    text: `peter lungu
call me on 0966101010
i live at Choma

WORK
Bicycle taxi, Choma market, 2015 - 2020
Helped my uncle on the farm.`,
    says: ['phone: +260966101010', 'job: Choma market | - | 2015-01..2020-01', 'town: Choma, Southern'],
  },
];
