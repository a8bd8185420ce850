import type { ConsentReceipt } from '@marula/contract/candidate-app.privacy.contract';
import type { OwnCandidate } from '@marula/contract/candidate-app.profile.contract';
import { formatDate } from '@marula/contract/formats';
import type { CandidateActor } from '../../core/actor.ts';
import type { Deps } from '../../core/deps.ts';
import { ownDataRepository } from '../../domain/candidates/own-data.repository.ts';
import { inWordsOf } from '../../domain/chats/status-line.ts';
import { presentNotification } from '../../domain/notifications/notification-presenter.ts';
import { paperOf, type Section } from './candidate-app.paper.presenter.ts';
import {
  applicationEntry,
  type Entry,
  type KeptApplication,
  profileEntries,
  receiptEntry,
  wordsFor,
} from './candidate-app.paper.rules.ts';
import { readOwnProfile } from './candidate-app.usecases.ts';

interface Seen {
  company: string;
  day: string;
  what: 'card' | 'profile';
}

async function* sectionsOf(deps: Deps, actor: CandidateActor, profile: OwnCandidate): AsyncGenerator<Section> {
  const { profile_id, tenant, locale } = actor;
  const data = ownDataRepository(deps.db);
  const word = wordsFor(actor);
  const day = (at: string) => formatDate(at, tenant.time_zone);
  const section = (title: string, entries: readonly Entry[]): Section => ({
    title,
    entries,
    empty: word('candidate_app_privacy_paper_nothing'),
  });
  const lines = (of: readonly string[]): Entry[] => (of.length > 0 ? [{ lines: [...of] }] : []);

  yield section(word('candidate_app_privacy_paper_profile'), profileEntries(actor, profile));
  const applications = (await data.applications(profile_id)) as unknown as KeptApplication[];
  yield section(
    word('candidate_app_privacy_paper_applications'),
    applications.map((one) => applicationEntry(actor, one)),
  );
  const looks = (await data.views(profile_id)) as unknown as Seen[];
  yield section(
    word('candidate_app_privacy_paper_looks'),
    lines(
      looks.map(({ company, day: on, what }) =>
        word('candidate_app_privacy_paper_look', { company, day: day(on), what }),
      ),
    ),
  );
  const receipts = (await data.receipts(profile_id)) as unknown as ConsentReceipt[];
  yield section(
    word('candidate_app_privacy_paper_receipts'),
    receipts.map((one) => receiptEntry(actor, one)),
  );
  const saved = (await data.savedJobs(profile_id)) as { job: { title: string }; company: { name: string } }[];
  yield section(
    word('candidate_app_privacy_paper_saved'),
    lines(saved.map(({ job, company }) => `${job.title}, ${company.name}`)),
  );
  const alerts = (await data.alerts(profile_id)) as { words: string; place: string | null }[];
  yield section(
    word('candidate_app_privacy_paper_alerts'),
    lines(
      alerts.map(
        ({ words, place }) => [words, place].filter(Boolean).join(', ') || word('candidate_app_privacy_paper_any_job'),
      ),
    ),
  );
  const told = (await data.notifications(profile_id)).map((one) => presentNotification(locale, one));
  yield section(
    word('candidate_app_privacy_paper_told'),
    lines(
      told.map(({ created_at, message }) =>
        word('candidate_app_privacy_paper_said', { day: day(created_at), message }),
      ),
    ),
  );
  const messages = (await data.messages(profile_id)).map((one) => inWordsOf(locale, one));
  yield section(
    word('candidate_app_privacy_paper_messages'),
    messages.map(({ from, created_at, content }) => ({ title: `${from}, ${day(created_at)}`, lines: [content] })),
  );
}

/** The same as the file for machines, to be read. */
export async function exportOwnPaper(deps: Deps, actor: CandidateActor): Promise<AsyncIterable<Uint8Array>> {
  const profile = await readOwnProfile(deps, actor);
  const word = wordsFor(actor);
  const made = formatDate(deps.clock(), actor.tenant.time_zone);
  const heading = {
    title: word('candidate_app_privacy_paper_title'),
    text: word('candidate_app_privacy_paper_text', { day: made, email: profile.email }),
  };
  return paperOf(heading, sectionsOf(deps, actor, profile), actor);
}
