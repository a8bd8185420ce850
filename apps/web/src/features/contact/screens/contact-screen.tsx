import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import { Note } from '@/ui/note';
import { PageHead } from '@/ui/page-head';
import { Wrap } from '@/ui/wrap';
import classes from './contact-screen.module.css';

export function ContactScreen() {
  return (
    <>
      <PageHead lead={m.contact_lead()} />
      <Wrap className={classes.body}>
        <Note>
          <p>{m.contact_soon()}</p>
          <ButtonLink to="/employers/pricing" variant="default">
            {m.contact_pricing()}
          </ButtonLink>
        </Note>
      </Wrap>
    </>
  );
}
