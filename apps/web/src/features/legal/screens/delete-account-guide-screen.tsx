import { activityLimits } from '@marula/contract/activity-limits';
import { candidateAppBase, candidateAppPaths } from '@marula/contract/candidate-app-paths';
import { duration, accountDeletionWord as word } from '@marula/contract/limits';
import { notificationLimits } from '@marula/contract/notification-limits';
import { m } from '@/paraglide/messages';
import { Link } from '@/ui/link';
import { PageHead } from '@/ui/page-head';
import { Prose } from '@/ui/prose';

const kept = () => ({ days: notificationLimits.keptMs / duration.day, months: activityLimits.keptMonths });

const sections = () => [
  {
    title: m.legal_delete_1(),
    paragraphs: [m.legal_delete_1_1({ word }), m.legal_delete_1_2()],
    way: <a href={candidateAppBase + candidateAppPaths.privacy}>{m.legal_delete_1_way()}</a>,
  },
  {
    title: m.legal_delete_2(),
    paragraphs: [m.legal_delete_2_1({ word })],
    way: <Link to="/dashboard/settings/account">{m.legal_delete_2_way()}</Link>,
  },
  { title: m.legal_delete_3(), paragraphs: [m.legal_delete_3_1(), m.legal_delete_3_2(kept())] },
  {
    title: m.legal_delete_4(),
    paragraphs: [m.legal_delete_4_1()],
    way: (
      <Link to="/contact" search={{ topic: 'privacy' }}>
        {m.legal_delete_4_way()}
      </Link>
    ),
  },
];

/** Stands alone: app stores link to it. */
export function DeleteAccountGuideScreen() {
  return (
    <main>
      <PageHead lead={m.legal_delete_lead()} />
      <Prose sections={sections()} />
    </main>
  );
}
