import { chat as fullChat } from '@marula/contract/candidates.fixture';
import type { Message } from '@marula/contract/chats.contract';
import type { ListedChat } from '@marula/contract/chats.endpoints.contract';
import type { ChatFilter } from '@marula/contract/limits';
import { applicationStatusIds } from '@marula/contract/statuses';
import { kabelo, me, ruth } from './company';
import { jobs } from './jobs';
import { daysAgo, hoursAgo } from './moments';
import { pipeline } from './people';
import { longName, longTitle, sampleId } from './words';

const [fullMessage] = fullChat.messages;

const message = (number: number, sender_id: string | null, content: string, rest: Partial<Message> = {}): Message => {
  if (!fullMessage) throw new Error('The fixture has no message');
  const id = sampleId(9, number);
  return { ...fullMessage, id, unique_id: id, sender_id, content, read: true, ...rest };
};

const applicantOf = (name: string) => {
  const found = pipeline.find(({ candidate }) => `${candidate.first_name} ${candidate.last_name}` === name);
  if (!found) throw new Error(`No sample is called ${name}`);
  const { id, first_name, last_name, profile_image, user_type } = found.candidate;
  return { id, first_name, last_name, profile_image, user_type };
};

/** As the server says it of a conversation with these messages. */
const listed = (messages: Message[]) => ({
  ...{ messages, closed: false, participants: [me, kabelo, ruth] },
  last_message_at: messages.at(-1)?.created_at ?? daysAgo(1),
  unread: messages.filter(({ read, sender_id }) => !read && sender_id !== me.id).length,
});

const chatWith = (number: number, name: string, job: ListedChat['job'], messages: Message[]): ListedChat => {
  const applicant = applicantOf(name);
  return {
    ...{ ...fullChat, ...listed(messages) },
    ...{ id: sampleId(10, number), job_id: job?.id ?? null, applicant_id: applicant.id, applicant, job },
    status_id: applicationStatusIds.Shortlisted,
  };
};

export const precious = applicantOf('Precious Lungu');
const theirs = precious.id;

/** A picture that needs no server: a plain certificate. */
const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="220"><rect width="320" height="220" fill="white"/><rect x="12" y="12" width="296" height="196" fill="none" stroke="slategray"/><text x="160" y="116" text-anchor="middle" font-family="sans-serif" font-size="20">ZRA licence</text></svg>',
)}`;

export const openChat = chatWith(1, 'Precious Lungu', jobs.customs, [
  message(1, null, 'Kabelo Nkosi shortlisted Precious Lungu', {
    ...{ type: 'status', sent_by: 'System', created_at: daysAgo(2.76) },
  }),
  message(
    2,
    me.id,
    'Good afternoon Precious, we liked your work with ASYCUDA at Chirundu. Can you come to our Lusaka depot on Thursday at ten? It takes about 45 minutes.',
    { created_at: daysAgo(2.758) },
  ),
  message(3, theirs, 'Good afternoon. Yes, Thursday at ten works for me. Is it the depot on Mumbwa Road?', {
    created_at: daysAgo(2.74),
  }),
  message(4, kabelo.id, 'Yes, Plot 4271, Mumbwa Road. Ask for Ruth Tembo at the gate.', { created_at: daysAgo(2.738) }),
  message(5, theirs, 'Here is my licence.', { type: 'image', image_url: picture, created_at: daysAgo(2.7) }),
  message(6, theirs, 'Good morning. Is Thursday at ten still fine for the interview?', {
    ...{ read: false, created_at: hoursAgo(0.6) },
  }),
]);

export const troubledChat: ListedChat = {
  ...openChat,
  messages: [
    ...openChat.messages.slice(-1),
    message(20, me.id, 'Yes, it stands.', { read: false, created_at: hoursAgo(0.2) }),
    message(21, me.id, `${longTitle} ${'https://example.com/'.padEnd(120, 'long')}`, { created_at: hoursAgo(0.1) }),
    message(22, me.id, 'Bring your ID, please.', { created_at: hoursAgo(0.05) }),
  ],
};
export const deliveries = { [sampleId(9, 21)]: 'failed', [sampleId(9, 22)]: 'sending' } as const;

export const teamChat: ListedChat = {
  ...fullChat,
  ...{ id: sampleId(10, 5), job_id: null, application_id: null, applicant_id: null, applicant: null },
  ...{ job: null, status_id: null },
  ...listed([message(30, kabelo.id, 'I take the drivers this week.', { created_at: daysAgo(3) })]),
};

export const emptyChat: ListedChat = { ...openChat, id: sampleId(10, 9), messages: [], unread: 0 };

export const chats: ListedChat[] = [
  openChat,
  chatWith(2, 'Given Hamusonde', jobs.driver, [
    message(10, sampleId(2, 52), 'I have the passport.', { read: false, created_at: hoursAgo(3) }),
    message(11, sampleId(2, 52), 'I can send the SADC permit tonight.', { read: false, created_at: hoursAgo(2) }),
  ]),
  chatWith(3, 'Zanele Mthembu', jobs.warehouse, [
    message(12, me.id, 'Welcome to the team, see you on 1 Dec.', { created_at: daysAgo(2) }),
  ]),
  teamChat,
  chatWith(6, 'Johannes van der Westhuizen', jobs.mechanic, [
    message(13, me.id, 'Photo of your red seal certificate, please.', { created_at: daysAgo(4) }),
  ]),
];

export const longChats: ListedChat[] = [
  {
    ...chatWith(7, 'Precious Lungu', jobs.long, [message(14, null, longTitle, { created_at: daysAgo(40) })]),
    applicant: { ...precious, first_name: longName },
  },
  { ...emptyChat, id: sampleId(10, 8) },
];

export const unread = (all: readonly ListedChat[]) => all.filter((chat) => chat.unread > 0).length;

/** As the server would find them. */
export const found = (all: readonly ListedChat[], { filter, search }: { filter: ChatFilter; search: string }) =>
  all.filter(
    (chat) =>
      (filter !== 'unread' || chat.unread > 0) &&
      (filter !== 'team' || chat.applicant_id === null) &&
      `${chat.applicant?.first_name} ${chat.job?.title}`.toLowerCase().includes(search.trim().toLowerCase()),
  );

export const readyAnswers = ['Yes, it stands', 'Send the address', 'Propose another time'];
export const savedMessages = [
  { id: '1', title: 'Interview invitation', content: 'We would like to meet you. Does Thursday at ten suit you?' },
  { id: '2', title: 'Documents to bring', content: 'Please bring your ID, your licence and two references.' },
];
