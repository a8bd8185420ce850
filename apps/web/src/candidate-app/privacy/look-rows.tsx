import type { ProfileLook } from '@marula/contract/candidate-app.privacy.contract';
import { formatDate } from '@marula/contract/formats';
import { useState } from 'react';
import { formatTime } from '@/lib/clock';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import { CompanyMark } from '../ui/company-mark';
import { Icon } from '../ui/icon';
import { Row, Rows } from '../ui/row';
import { Sheet } from '../ui/sheet';
import { seenOf, unseenOf, whatWords, whenWords } from './look-words';
import classes from './privacy.module.css';

/** Each opens what exactly was seen. */
export function LookRows({ looks }: { looks: readonly ProfileLook[] }) {
  const [open, setOpen] = useState<ProfileLook>();
  return (
    <>
      <Rows boxed>
        {looks.map((look) => (
          <Row
            key={look.id}
            lead={<CompanyMark name={look.company.name} logo={look.company.logo} size={40} />}
            title={look.company.name}
            sub={
              <>
                {whenWords(look.viewed_at)}
                <br />
                {whatWords(look)}
              </>
            }
            onClick={() => setOpen(look)}
          />
        ))}
      </Rows>
      {open && <LookSheet look={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function LookSheet({ look, onClose }: { look: ProfileLook; onClose: () => void }) {
  const { company, viewed_at, viewer, what } = look;
  const { time_zone } = getTenant();
  const moment = { day: formatDate(viewed_at, time_zone), time: formatTime(new Date(viewed_at), time_zone) };
  const unseen = unseenOf(what);
  return (
    <Sheet title={m.candidate_app_privacy_look_title({ company: company.name })} onClose={onClose}>
      <p>
        {viewer ? m.candidate_app_privacy_look_by({ viewer, ...moment }) : m.candidate_app_privacy_look_at(moment)}{' '}
        {whatWords(look)}
      </p>
      <ul className={classes.lines}>
        {seenOf(what).map((text) => (
          <li key={text}>
            <Icon name="eye" /> {text}
          </li>
        ))}
      </ul>
      {unseen.length > 0 && (
        <ul className={classes.lines} data-quiet>
          {unseen.map((text) => (
            <li key={text}>
              <Icon name="eye-off" /> {text}
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}
