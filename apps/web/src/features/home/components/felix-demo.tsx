import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import { Icon } from '@/ui/icon';
import layout from '@/ui/layout.module.css';
import { Wrap } from '@/ui/wrap';
import classes from './felix-demo.module.css';
import { FelixMark } from './felix-mark';

/** Felix shown at work: what the owner typed, and what came back. */
export function FelixDemo() {
  return (
    <section className={classes.section}>
      <Wrap className={classes.columns}>
        <div className={classes.words}>
          <h2 className={layout.title}>{m.home_felix_title()}</h2>
          <p className={layout.lead}>{m.home_felix_text()}</p>
          <p className={layout.lead}>{m.home_felix_limits()}</p>
          <ButtonLink to="/create-owner" size="lg" variant="white">
            {m.home_felix_try()}
          </ButtonLink>
        </div>
        <div className={`${layout.stack} ${layout.gap16}`}>
          <p className={classes.ask}>{m.home_felix_ask()}</p>
          <article className={classes.draft}>
            <span className={`${layout.row} ${classes.by}`}>
              <FelixMark size={16} /> {m.home_felix_by()}
            </span>
            <h3>{m.home_felix_job()}</h3>
            <p className={layout.note}>{m.home_felix_facts()}</p>
            <ul>
              <li>{m.home_felix_duty()}</li>
              <li>{m.home_felix_licence()}</li>
              <li>{m.home_felix_check()}</li>
            </ul>
            <p className={classes.hint}>
              <Icon name="banknote" />
              <span>{m.home_felix_pay()}</span>
            </p>
            <p className={classes.hint}>
              <Icon name="message-circle-question-mark" />
              <span>{m.home_felix_question()}</span>
            </p>
          </article>
        </div>
      </Wrap>
    </section>
  );
}
