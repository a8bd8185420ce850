import type { ConsentReceipt } from '@marula/contract/candidate-app.privacy.contract';
import type { OwnCandidate } from '@marula/contract/candidate-app.profile.contract';
import { formatDate, formatMoney, formatMonth } from '@marula/contract/formats';
import type { Locale, Tenant } from '@marula/contract/tenants';
import { type CopyKey, say } from '@marula/copy/say';

/** Something of its own under a heading, such as an application. */
export interface Entry {
  title?: string;
  lines: string[];
}

export interface Reader {
  tenant: Tenant;
  locale: Locale;
}

type Word = Extract<CopyKey, `candidate_app_privacy_paper_${string}`>;

export const wordsFor =
  ({ locale }: Reader) =>
  (word: Word, blanks: Record<string, string | number> = {}): string =>
    say(locale, word, blanks);

const known = (lines: readonly (string | null | undefined | false)[]): string[] =>
  lines.filter((line): line is string => Boolean(line));

const joined = (...parts: readonly (string | null | undefined)[]): string => known(parts).join(', ');

const months = (from: string | null, until: string | null) =>
  known([formatMonth(from), formatMonth(until)]).join(' - ');

const lineFor =
  (reader: Reader) =>
  (name: Word, value: string | null | undefined): string | null => {
    const word = wordsFor(reader);
    return value ? word('candidate_app_privacy_paper_line', { name: word(name), value }) : null;
  };

const pastEntries = (reader: Reader, profile: OwnCandidate): Entry[] => [
  ...profile.job_history.map((job) => ({
    title: joined(job.position?.name, job.company_name),
    lines: known([
      months(job.start_date, job.end_date),
      job.job_description,
      lineFor(reader)(
        'candidate_app_privacy_paper_referee',
        joined(job.reference_name, job.reference_title, job.reference_email),
      ),
      job.reference_comment,
    ]),
  })),
  ...profile.education.map((one) => ({
    title: joined(one.qualification, one.school),
    lines: known([one.level.name, months(one.start_date, one.end_date)]),
  })),
  ...profile.references.map((one) => ({
    title: wordsFor(reader)('candidate_app_privacy_paper_reference', { name: one.name }),
    lines: known([joined(one.title, one.email, one.contact_number), one.comment]),
  })),
  ...profile.vehicles.map((one) => ({ title: joined(one.make, one.model, one.type), lines: [] })),
];

export function profileEntries(reader: Reader, profile: OwnCandidate): Entry[] {
  const word = wordsFor(reader);
  const line = lineFor(reader);
  const { citizenship, desired_remuneration: pay, extra_info, location, video } = profile;
  const yes = (is: boolean) => word(is ? 'candidate_app_privacy_paper_yes' : 'candidate_app_privacy_paper_no');
  return [
    {
      lines: known([
        line('candidate_app_privacy_paper_name', `${profile.first_name} ${profile.last_name}`.trim()),
        line('candidate_app_privacy_paper_email', profile.email),
        line('candidate_app_privacy_paper_phone', profile.contact_number),
        line('candidate_app_privacy_paper_place', location?.name),
        line(
          'candidate_app_privacy_paper_id_number',
          citizenship && joined(citizenship.id_passport_number, citizenship.country),
        ),
        line('candidate_app_privacy_paper_work_permit', yes(profile.work_permit)),
        line('candidate_app_privacy_paper_availability', profile.availability?.name),
        line('candidate_app_privacy_paper_capacity', profile.capacity?.name),
        line('candidate_app_privacy_paper_experience', profile.experience?.name),
        line('candidate_app_privacy_paper_licence', profile.drivers_licence?.name),
        line(
          'candidate_app_privacy_paper_pay',
          pay && `${formatMoney(pay.amount, pay.currency)} ${pay.remuneration_term.name}`,
        ),
        line(
          'candidate_app_privacy_paper_work',
          profile.industry.map((one) => one.position?.name ?? one.user_input ?? one.industry.name).join(', '),
        ),
        line(
          'candidate_app_privacy_paper_languages',
          profile.languages.map((one) => `${one.language.name} (${one.proficiency.name})`).join(', '),
        ),
        line('candidate_app_privacy_paper_about', extra_info.about_you),
        line('candidate_app_privacy_paper_ideal', extra_info.ideal_job),
        line('candidate_app_privacy_paper_documents', profile.documents.map(({ title }) => title).join(', ')),
        line(
          'candidate_app_privacy_paper_video',
          video &&
            joined(word('candidate_app_privacy_paper_seconds', { count: video.length_in_seconds }), video.transcript),
        ),
        line('candidate_app_privacy_paper_searchable', yes(profile.discoverable)),
      ]),
    },
    ...pastEntries(reader, profile),
  ];
}

export interface KeptApplication {
  created_at: string;
  job: { title: string };
  company: { name: string };
  status: { name: string };
  cover_note: string;
  questionnaire_answers: { answer: unknown }[];
  history: { happened_at: string; to: { name: string } }[];
  contest: { text: string; answer: string | null } | null;
}

const answerText = (answer: unknown): string => (Array.isArray(answer) ? answer.join(', ') : String(answer ?? ''));

export function applicationEntry(reader: Reader, application: KeptApplication): Entry {
  const word = wordsFor(reader);
  const { job, company, status, cover_note, contest } = application;
  const day = (at: string) => formatDate(at, reader.tenant.time_zone);
  return {
    title: joined(job.title, company.name),
    lines: known([
      word('candidate_app_privacy_paper_applied', { day: day(application.created_at), status: status.name }),
      cover_note,
      ...application.questionnaire_answers.map(({ answer }) => answerText(answer)),
      ...application.history.map(({ happened_at, to }) =>
        word('candidate_app_privacy_paper_moved', { day: day(happened_at), status: to.name }),
      ),
      contest && word('candidate_app_privacy_paper_contest', { text: contest.text }),
      contest?.answer &&
        word('candidate_app_privacy_paper_contest_answer', { company: company.name, text: contest.answer }),
    ]),
  };
}

export const receiptEntry = (
  reader: Reader,
  { kind, given_at, withdrawn_at, version, company, job }: ConsentReceipt,
) => {
  const word = wordsFor(reader);
  const day = (at: string) => formatDate(at, reader.tenant.time_zone);
  return {
    title: joined(say(reader.locale, 'candidate_app_privacy_consent', { kind }), job, company),
    lines: known([
      word('candidate_app_privacy_paper_given', { day: day(given_at), version }),
      withdrawn_at && word('candidate_app_privacy_paper_taken_back', { day: day(withdrawn_at) }),
    ]),
  };
};
