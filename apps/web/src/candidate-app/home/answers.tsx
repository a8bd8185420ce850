import { m } from '@/paraglide/messages';
import { stageWords } from '../applications/stage-words';
import { chatName } from '../messages/chat-name';
import { Stack } from '../shell/stack';
import { CompanyMark } from '../ui/company-mark';
import { Row, Rows } from '../ui/row';
import { Status } from '../ui/status';
import type { NewsItem } from './news';

const decidedWords = {
  shortlisted: m.candidate_app_home_shortlisted,
  hired: m.candidate_app_home_hired,
  declined: stageWords.declined,
};

const toldWords = {
  contest: m.candidate_app_home_contest,
  reference: m.candidate_app_home_reference,
  removed: m.candidate_app_home_removed,
  invite_removed: m.candidate_app_home_invite_removed,
};

type Decided = Extract<NewsItem, { application: unknown }>;

/** The job and the company, and what helps to know next. */
const decidedLine = ({ kind, application: { job, company, line } }: Decided) => {
  const days = line?.usual_answer_days ?? null;
  const next = {
    shortlisted: days !== null && m.candidate_app_home_usual({ count: days }),
    hired: false,
    declined: line?.decline_reason && m.candidate_app_home_reason(),
  }[kind];
  return [m.candidate_app_home_about({ title: job.title, company: company.name }), next].filter(Boolean).join(' ');
};

const companyOf = (item: NewsItem): { name: string; logo?: string | null } => {
  if ('application' in item) return item.application.company;
  return 'chat' in item
    ? { name: chatName(item.chat), ...item.chat.company }
    : { name: String(item.told.data.company ?? '') };
};

const titleOf = (item: NewsItem) => {
  if ('application' in item) return <Status stage={item.kind}>{decidedWords[item.kind]()}</Status>;
  return <b>{'chat' in item ? m.candidate_app_home_message() : toldWords[item.kind]()}</b>;
};

const lineOf = (item: NewsItem) => {
  if ('application' in item) return decidedLine(item);
  if ('told' in item) return item.told.message;
  const { last_message } = item.chat;
  const text = last_message?.content || (last_message?.type === 'image' ? m.chat_picture() : '');
  return m.candidate_app_home_said({ company: chatName(item.chat), text });
};

/** What happened while the phone was in the pocket. Good and bad news in the same voice. */
export const Answers = ({ news }: { news: readonly NewsItem[] }) => (
  <Stack title={m.candidate_app_home_answers_title()}>
    <Rows>
      {news.map((item) => {
        const { name, logo } = companyOf(item);
        return (
          <Row
            key={item.key}
            {...(item.href && { href: item.href })}
            lead={<CompanyMark name={name} logo={logo} />}
            title={titleOf(item)}
            sub={lineOf(item)}
          />
        );
      })}
    </Rows>
  </Stack>
);
