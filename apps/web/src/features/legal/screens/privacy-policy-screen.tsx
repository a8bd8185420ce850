import { m } from '@/paraglide/messages';
import { PageHead } from '@/ui/page-head';
import { Prose } from '@/ui/prose';

const sections = () => [
  { title: m.legal_privacy_1(), paragraphs: [m.legal_privacy_1_1(), m.legal_privacy_1_2()] },
  { title: m.legal_privacy_2(), paragraphs: [m.legal_privacy_2_1()] },
  { title: m.legal_privacy_3(), paragraphs: [m.legal_privacy_3_1(), m.legal_privacy_3_2()] },
  { title: m.legal_privacy_4(), paragraphs: [m.legal_privacy_4_1()] },
  { title: m.legal_privacy_5(), paragraphs: [m.legal_privacy_5_1()] },
  { title: m.legal_privacy_6(), paragraphs: [m.legal_privacy_6_1()] },
  { title: m.legal_privacy_7(), paragraphs: [m.legal_privacy_7_1()] },
];

export function PrivacyPolicyScreen() {
  return (
    <>
      <PageHead lead={m.legal_privacy_lead()} />
      <Prose sections={sections()} />
    </>
  );
}
