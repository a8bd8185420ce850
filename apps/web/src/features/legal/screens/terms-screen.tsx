import { m } from '@/paraglide/messages';
import { PageHead } from '@/ui/page-head';
import { Prose } from '@/ui/prose';

const sections = () => [
  { title: m.legal_terms_1(), paragraphs: [m.legal_terms_1_1()] },
  { title: m.legal_terms_2(), paragraphs: [m.legal_terms_2_1()] },
  { title: m.legal_terms_3(), paragraphs: [m.legal_terms_3_1(), m.legal_terms_3_2()] },
  { title: m.legal_terms_4(), paragraphs: [m.legal_terms_4_1()] },
  { title: m.legal_terms_5(), paragraphs: [m.legal_terms_5_1()] },
  { title: m.legal_terms_6(), paragraphs: [m.legal_terms_6_1()] },
  { title: m.legal_terms_7(), paragraphs: [m.legal_terms_7_1()] },
];

export function TermsScreen() {
  return (
    <>
      <PageHead lead={m.legal_terms_lead()} />
      <Prose sections={sections()} />
    </>
  );
}
