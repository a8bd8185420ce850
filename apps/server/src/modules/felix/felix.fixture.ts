import type { FelixEvent } from '@marula/contract/felix.contract';
import type { TestApp, TestMember } from '../../app/test-app.ts';

/** Everybody calls from an address of their own, as people do: an address has a limit, too. */
const addressOf = ({ profile_id }: TestMember) =>
  `10.${[0, 2, 4].map((at) => Number.parseInt(profile_id.slice(at, at + 2), 16)).join('.')}`;

/** What a member of a company does with Felix. */
export const felixOf = (app: TestApp) => {
  const send = (member: TestMember, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
    app.http.inject({
      method,
      url: `/api${url}`,
      headers: member.headers,
      remoteAddress: addressOf(member),
      ...(payload ? { payload } : {}),
    });
  const start = async (member: TestMember): Promise<string> =>
    (await send(member, 'POST', '/felix/conversations', {})).json().id;
  return {
    send,
    start,
    state: async (member: TestMember) => (await send(member, 'GET', '/felix')).json(),
    async say(member: TestMember, text: string, { id, job_id }: { id?: string; job_id?: string } = {}) {
      const conversation = id ?? (await start(member));
      const reply = await send(member, 'POST', `/felix/conversations/${conversation}/messages`, {
        text,
        ...(job_id ? { job_id } : {}),
      });
      const lines = reply.statusCode === 200 ? reply.body.trimEnd().split('\n') : [];
      const events = lines.map((line) => JSON.parse(line) as FelixEvent);
      const words = events.map((one) => (one.event === 'words' ? one.text : '')).join('');
      const parts = events.flatMap((one) => (one.event === 'part' ? [one.part] : []));
      return { id: conversation, reply, events, words, parts, last: events.at(-1) };
    },
  };
};

/** What a model makes of the note: a draft with things in it that do not exist here or may not be said. */
export const written = {
  occupation_id: 0,
  title: 'Delivery driver, early shift',
  intro: ['You bring our bread to the shops of Phoenix before the town wakes up.'],
  duties: ['Load the bakkie at 04:00', 'We want a young man for this'],
  requirements: ['Code 10 licence', 'You know the north side'],
  place: 'Soweto',
  pay: { min: 9000, max: 9000, term: 'Per month', negotiable: false },
  start_date: null,
  end_date: null,
  choices: {
    ...Object.fromEntries(
      ['capacity', 'experience', 'education_level', 'industry', 'industry_position', 'drivers_licence'].map((name) => [
        name,
        null,
      ]),
    ),
    time_commitment: 'Full-time',
    working_model: 'On the moon',
    staff_accommodation: null,
    staff_leave: null,
    staff_tips: null,
    staff_meals: null,
  },
  documents: ['CV', 'Birth chart'],
  languages: ['English'],
  benefits: ['Medical aid'],
  custom_benefits: ['Bread to take home'],
  questionnaire: [{ text: 'Do you hold a code 10 licence?', type: 'yes_no', options: [], knock_out: ['no'] }],
  questions: [{ field: 'start_date', text: 'When does the work begin?' }],
  sources: [
    { field: 'pay', from: 'words', quote: 'about 9000' },
    { field: 'place', from: 'words', quote: 'words that nobody wrote' },
  ],
};

export const note = 'need a driver for my bakery in Soweto. code 10, start 4am, knows the north side. about 9000';
