import { expect, test } from 'vitest';
import { tools } from '../tools.ts';
import { jobs, talk } from './test-engine.ts';

const [driver, baker, mechanic] = jobs as [(typeof jobs)[number], (typeof jobs)[number], (typeof jobs)[number]];
type Expected = [tool: keyof typeof tools, input: Record<string, unknown>];
const figure = (question: string, more: Record<string, unknown> = {}): Expected => ['figures', { question, ...more }];

const person = (act: string, names: string[], more: Record<string, unknown> = {}): Expected => [
  'act_on_people',
  { act, names, job_id: null, words: null, ...more },
];

const cases: [said: string, expected: Expected][] = [
  ['which job waits longest?', figure('waiting_longest', { job_id: null })],
  ['what job has been waiting the longest', figure('waiting_longest')],
  ['which vacancy is stuck longest', figure('waiting_longest')],
  ['how are we doing this month', figure('pipeline', { days: 17 })],
  ['give me an overview', figure('pipeline')],
  ['how is the baker job doing', figure('pipeline', { job_id: baker.id })],
  ['how many applied since monday', figure('new_applications', { days: 2 })],
  ['any new applicants today?', figure('new_applications', { days: 1 })],
  [
    'how many people applied for the code 14 advert this week',
    figure('new_applications', { job_id: driver.id, days: 2 }),
  ],
  ['how many applications in the last 14 days', figure('new_applications', { days: 14 })],
  ['where do applicants come from', figure('best_sources')],
  ['which channel works best', figure('best_sources')],
  ['who should I answer first', figure('waiting_people')],
  ['who is still waiting for an answer?', figure('waiting_people')],
  ['posts left?', figure('posts_left')],
  ['how many posts do I have left', figure('posts_left')],
  ['how much does the professional plan cost', figure('prices')],
  ['when does my plan renew', figure('my_plan')],
  ['who viewed my job', figure('viewers')],
  ['which source brings the most applicants', figure('best_sources')],
  ['where do the applicants for the baker job come from', figure('best_sources', { job_id: baker.id })],
  ['hw many applyed today', figure('new_applications', { days: 1 })],
  ['aplicants for the baker', figure('new_applications', { job_id: baker.id })],
  ['is anyone waiting for a reply', figure('waiting_people')],
  ['do I have messages', figure('unanswered_chats')],
  ['who is the best for the baker job', ['people_who_fit', { job_id: baker.id }]],
  ['make the baker advert shorter', ['check_job', { job_id: baker.id }]],
  ['chefs durban', ['find_people', { text: 'chefs durban' }]],
  ['write a rejection to Sipho', person('decline', ['Sipho'])],
  ['send Thandi a rejection letter', person('decline', ['Thandi'])],
  ['email Sipho that we call on Monday', person('message', ['Sipho'], { words: 'We call on Monday.' })],
  [
    'schedule an interview with Sipho for Thursday 10am',
    person('shortlist', ['Sipho'], { words: expect.stringContaining('Thursday 19 November at ten') }),
  ],
  [
    'shortlist the best three for the baker job and tell them to come Friday at 9',
    ['shortlist', { job_id: baker.id, most: 3, words: expect.stringContaining('Friday 20 November at nine') }],
  ],
  ['how many posts do we have left', figure('posts_left')],
  ['which job has the most applications', figure('most_applications')],
  ['which advert gets the fewest applicants', figure('fewest_applications')],
  ['nobody applied to which job', figure('fewest_applications')],
  ['how many views does the mechanic job have', figure('most_views', { job_id: mechanic.id })],
  ['how fast do we answer', figure('first_answer')],
  ['How long do people wait for an answer?', figure('first_answer')],
  ['what jobs do I have', figure('pipeline')],
  ['list my open jobs', figure('pipeline')],
  ['what is our response time', figure('first_answer')],
  ['how long does it take us to hire', figure('time_to_hire')],
  ['time to hire last month?', figure('time_to_hire', { days: 30 })],
  ['what is ending soon', figure('ending_soon')],
  ['which adverts expire this week', figure('ending_soon')],
  ['any unanswered chats', figure('unanswered_chats')],
  ['how many are shortlisted', figure('pipeline')],
  ['what happened since friday', figure('pipeline', { days: 5 })],
  ['which of my jobs is doing worst', figure('fewest_applications')],
  ['when does the baker advert end?', figure('ending_soon', { job_id: baker.id })],
  ['show me applicants for the baker job', figure('new_applications', { job_id: baker.id })],
  ['how many people are in the pipeline for code 14', figure('pipeline', { job_id: driver.id })],
  ['give me the top 3 for the driver', ['people_who_fit', { job_id: driver.id, most: 3 }]],
  ['why does nobody apply for the mechanic job', ['check_job', { job_id: mechanic.id }]],
  ['please close the diesel mechanic vacancy', ['archive', { job_id: mechanic.id }]],
  [
    'schedule interviews with the best 4 bakers for next Tuesday 14:30',
    ['shortlist', { job_id: baker.id, most: 4, words: expect.stringContaining('Tuesday 24 November at 14:30') }],
  ],
  [
    'find me a diesel mechanic near Polokwane',
    ['find_people', { text: 'find me a diesel mechanic near Polokwane', job_id: null }],
  ],
  ['who lives close to Musina, has a passport and can start before Christmas', ['find_people', { job_id: null }]],
  ['show me cashiers in Soweto with matric', ['find_people', {}]],
  ['do you have bakers in Kitwe', ['find_people', {}]],
  ['looking for an ICU nurse in Lusaka', ['find_people', {}]],
  ['who fits the baker job?', ['people_who_fit', { job_id: baker.id, most: 5 }]],
  ['show the best ten people for the diesel mechanic', ['people_who_fit', { job_id: mechanic.id, most: 10 }]],
  ['recommend someone for the code 14 advert', ['people_who_fit', { job_id: driver.id }]],
  [
    'write a job for a cleaner in Rosebank R4800',
    ['write_job', { text: 'write a job for a cleaner in Rosebank R4800' }],
  ],
  ['draft an advert: waiter, Umhlanga, tips', ['write_job', {}]],
  ['need a driver for my bakery in Phoenix. code 10, start 4am. about 9000', ['write_job', {}]],
  ['check the code 14 advert', ['check_job', { job_id: driver.id }]],
  ['what is wrong with the baker advert', ['check_job', { job_id: baker.id }]],
  ['can you improve the mechanik advert', ['check_job', { job_id: mechanic.id }]],
  ['invite the best five for the baker job', ['invite', { job_id: baker.id, most: 5 }]],
  ['invite 3 people to the code 14 job', ['invite', { job_id: driver.id, most: 3 }]],
  ['shortlist the top 4 for the diesel mechanic', ['shortlist', { job_id: mechanic.id, most: 4, words: null }]],
  ['Shortlist Sipho', person('shortlist', ['Sipho'])],
  ['please shortlist sipho dlamini', person('shortlist', ['sipho dlamini'])],
  ['shortlist Sipho for the baker job', person('shortlist', ['Sipho'], { job_id: baker.id })],
  ['move Thandi to shortlisted', person('shortlist', ['Thandi'])],
  ['Put Nomsa Zulu on the shortlist for the mechanic', person('shortlist', ['Nomsa Zulu'], { job_id: mechanic.id })],
  ['shortlist Sipho and Thandi', person('shortlist', ['Sipho', 'Thandi'])],
  ['Can you shortlist Grace Baker?', person('shortlist', ['Grace Baker'])],
  ['shortlist Johan van der Merwe', person('shortlist', ['Johan van der Merwe'])],
  ['decline Peter', person('decline', ['Peter'])],
  ['turn Peter down', person('decline', ['Peter'])],
  ['mark Ms Dube as declined', person('decline', ['Dube'])],
  ['mark Mwila as hired', person('hire', ['Mwila'])],
  [
    'ask Sipho to come in on Thursday at 10',
    person('shortlist', ['Sipho'], { words: expect.stringContaining('Thursday 19 November at ten') }),
  ],
  ['tell Sipho that we call on Monday', person('message', ['Sipho'], { words: 'We call on Monday.' })],
  ['write to Thandi: please bring your papers', person('message', ['Thandi'], { words: 'Please bring your papers.' })],
  ['tell Sipho we are on our way', person('message', ['Sipho'], { words: 'We are on our way.' })],
  ['let Sipho know we are running late', person('message', ['Sipho'], { words: 'We are running late.' })],
  ['extend the baker job', ['extend', { job_id: baker.id }]],
  ['shortlist the best two for my newest job', ['shortlist', { job_id: driver.id, most: 2 }]],
  ['extend the latest advert', ['extend', { job_id: driver.id }]],
  ['let the code 14 advert run longer', ['extend', { job_id: driver.id }]],
  ['keep the mechanic job open for another month', ['extend', { job_id: mechanic.id }]],
  ['archive the baker advert', ['archive', { job_id: baker.id }]],
  ['take the code 14 job offline', ['archive', { job_id: driver.id }]],
  [
    'tell the shortlisted for the baker job that we call them on Monday',
    ['message', { job_id: baker.id, shortlisted: true, words: 'We call them on Monday.' }],
  ],
  [
    'message the best 3 applicants of the mechanic job: please bring your trade papers',
    ['message', { job_id: mechanic.id, shortlisted: false, most: 3, words: 'Please bring your trade papers.' }],
  ],
];

test.each(cases)('“%s” asks for the right tool', async (said, [tool, input]) => {
  const asked = await talk(said);
  expect({ tool: asked.tool, input: asked.input }).toMatchObject({ tool, input });
  expect(() => tools[tool].input.parse(asked.input)).not.toThrow();
  expect(asked.words).toBe('Twelve people applied in the last seven days.');
});

test.each<[said: string[], expected: Expected, at?: Parameters<typeof talk>[1]]>([
  [
    ['find bakers in Kitwe', 'and within 50 km?'],
    ['find_people', { text: 'find bakers in Kitwe\nThen: and within 50 km?' }],
  ],
  [
    ['find bakers in Kitwe', 'only with matric'],
    ['find_people', { text: 'find bakers in Kitwe\nThen: only with matric' }],
  ],
  [
    ['who fits the code 14 job', 'ask the best three to come in on Thursday at 10'],
    ['shortlist', { job_id: driver.id, most: 3, words: expect.stringContaining('Thursday 19 November at ten') }],
  ],
  [['how many applied this week', 'and last month?'], figure('new_applications', { days: 30 })],
  [['how many applied this week', 'and for the baker job?'], figure('new_applications', { days: 2, job_id: baker.id })],
  [
    ['check the advert', 'the baker one'],
    ['check_job', { job_id: baker.id }],
    { felix: 'Which job do you mean: Code 14 driver, cross-border, Baker, early shift or Diesel mechanic?' },
  ],
  [
    ['extend the job', 'the second one'],
    ['extend', { job_id: baker.id }],
    { felix: 'Which job do you mean: Code 14 driver, cross-border, Baker, early shift or Diesel mechanic?' },
  ],
  [['check the baker advert', 'the other one'], ['check_job', { job_id: driver.id }], { jobs: [driver, baker] }],
  [['invite the best five'], ['invite', { job_id: mechanic.id, most: 5 }], { job: mechanic }],
  [['check this job'], ['check_job', { job_id: baker.id }], { job: baker }],
  [['ask the best three to come in on Thursday at 10'], ['shortlist', { job_id: driver.id, most: 3 }], { job: driver }],
  [
    ['tell them we are running late'],
    ['message', { job_id: baker.id, shortlisted: true, words: 'We are running late.' }],
    { job: baker },
  ],
  [
    ['shortlist Sipho', 'the second one'],
    person('shortlist', ['Sipho Nkosi'], { job_id: baker.id }),
    {
      felix:
        'Which one do you mean?\n(which of: Sipho Dlamini for Diesel mechanic; Sipho Nkosi for Baker, early shift)',
    },
  ],
  [
    ['decline Sipho', 'Dlamini'],
    person('decline', ['Sipho Dlamini'], { job_id: mechanic.id }),
    {
      felix:
        'Which one do you mean?\n(which of: Sipho Dlamini for Diesel mechanic; Sipho Nkosi for Baker, early shift)',
    },
  ],
  [['decline Peter'], person('decline', ['Peter'], { job_id: baker.id }), { job: baker }],
  [['archive this advert'], ['archive', { job_id: driver.id }], { job: driver }],
  [['who fits?'], ['people_who_fit', { job_id: baker.id }], { jobs: [baker] }],
])('after what was said before, %j is understood', async (said, [tool, input], at) => {
  const asked = await talk(said, at);
  expect({ tool: asked.tool, input: asked.input }).toMatchObject({ tool, input });
});

test.each(['invite the best three for the front desk job', 'shortlist Sipho for the front desk job'])(
  '“%s” names a job that is not there, so it is asked which one is meant',
  async (said) => {
    expect((await talk(said)).tool).toBe('which_job');
  },
);

test('asks which job is meant when none is named, and hands all of them over', async () => {
  const asked = await talk('check the advert');
  expect(asked).toMatchObject({ tool: 'which_job', input: { job_ids: jobs.map(({ id }) => id) } });
  const many = Array.from({ length: 9 }, (_, at) => ({
    id: `${at}1111111-1111-4111-8111-111111111111`,
    title: `Driver ${'abcdefghi'[at]}x`,
  }));
  const lost = await talk('extend the driver job', { jobs: many });
  expect(lost).toMatchObject({ tool: 'which_job', input: { job_ids: many.map(({ id }) => id) } });
  const newest = await talk('extend the newest driver job', { jobs: many });
  expect(newest).toMatchObject({ tool: 'extend', input: { job_id: many[0]?.id } });
});

test.each([
  ['what is the weather in Durban', /cannot help with that.*three lines.*plain words.*waits longest/],
  ['delete my account', /cannot help with that/],
  ['write me a poem about the sea', /cannot help with that/],
  ['decline everyone', /by name, one at a time/],
  ['hire the best one', /by name, one at a time/],
  ['write a rejection', /Name the person/],
  ['write an offer letter', /Name the person/],
  ['undo', /cannot take anything back/],
  ['no', /Nothing was changed/],
  ['only those', /Only those with what/],
  ['more', /all I show here/],
  ['why him?', /match compares/],
  ['change the salary of the baker job to R9000', /do not change an advert/],
  ['repost the baker job', /do not change an advert/],
  ['what should I pay a waiter in Durban', /when I write a draft/],
  ['how do I add a colleague', /Settings, Team/],
  ['where is my invoice', /under Subscription/],
  ['which applicants have a code 10 licence', /everybody who is looking for work/],
  ['call Sipho', /cannot call anybody/],
  ['tell me about Sipho', /cannot open a person’s page/],
  ['show me Sipho Dlamini', /cannot open a person’s page/],
  ['how many women applied', /not counted here/],
  ['what is my response rate', /Reports has that/],
  ['tell Sipho', /What should I tell them/],
  ['are you a real person?', /not a person/],
  ['hello', /I am Felix/],
  ['yes', /only prepare/],
  ['thank you', /welcome/],
  ['the other one', /nothing to carry on from/],
  ['write an advert', /work, the place, the pay/],
  ['tell the shortlisted', /What should I tell them/],
])('“%s” is answered in a sentence of its own', async (said, words) => {
  const asked = await talk(said);
  expect(asked.tool).toBeUndefined();
  expect(asked.words).toMatch(words);
});

test('says that there is no job yet', async () => {
  expect((await talk('check the advert', { jobs: [] })).words).toMatch(/no open job yet/);
});

test('says nothing more once it is stopped', async () => {
  const stop = new AbortController();
  stop.abort();
  expect((await talk('which job waits longest?', { signal: stop.signal })).words).toBe('');
});

test('sixty things said to Felix are understood', () => {
  expect(cases.length + 13).toBeGreaterThanOrEqual(60);
});
