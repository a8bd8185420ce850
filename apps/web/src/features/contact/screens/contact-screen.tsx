import type { ContactDetails } from '@marula/contract/contact.contract';
import { isFormTopic } from '@marula/contract/form-kinds';
import { m } from '@/paraglide/messages';
import { PageHead } from '@/ui/page-head';
import { Wrap } from '@/ui/wrap';
import { ContactForm } from '../components/contact-form';
import { Offices } from '../components/offices';
import { QuickAnswers } from '../components/quick-answers';
import type { SentMessage } from '../sent-message';
import classes from './contact-screen.module.css';

interface ContactScreenProps {
  /** What the address says that it is about. */
  asked: string | undefined;
  details: ContactDetails | undefined;
  sent: SentMessage | undefined;
}

export function ContactScreen({ asked, details, sent }: ContactScreenProps) {
  const topic = isFormTopic(asked) ? asked : 'question';
  return (
    <>
      <PageHead lead={m.contact_lead()} />
      <Wrap className={classes.body}>
        <ContactForm key={topic} topic={topic} sent={sent} />
        <aside className={classes.aside}>
          {details && <Offices offices={details.offices} />}
          <QuickAnswers />
        </aside>
      </Wrap>
    </>
  );
}
