import { m } from '@/paraglide/messages';
import { PageHead } from '@/ui/page-head';
import { Prose } from '@/ui/prose';

const sections = () => [
  { title: m.legal_delete_1(), paragraphs: [m.legal_delete_1_1()] },
  { title: m.legal_delete_2(), paragraphs: [m.legal_delete_2_1()] },
  { title: m.legal_delete_3(), paragraphs: [m.legal_delete_3_1()] },
  { title: m.legal_delete_4(), paragraphs: [m.legal_delete_4_1()] },
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
