import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { m } from '@/paraglide/messages';
import { Stack } from '../shell/stack';
import { Icon } from '../ui/icon';
import { accessQuery } from './privacy.queries';
import { partPath } from './privacy-paths';
import classes from './who-sees-what.module.css';

interface Rule {
  what: string;
  anyone: boolean;
  /** Words where they see only some of it. */
  applied: boolean | string;
}

/** As the server shows it (`candidate-presenter`), kind by kind. */
const rules = (): Rule[] => [
  { what: m.candidate_app_privacy_row_card(), anyone: true, applied: true },
  { what: m.candidate_app_privacy_row_contact(), anyone: false, applied: true },
  { what: m.candidate_app_privacy_row_files(), anyone: false, applied: true },
  { what: m.candidate_app_privacy_row_work(), anyone: false, applied: true },
  { what: m.candidate_app_privacy_row_place(), anyone: false, applied: true },
  { what: m.candidate_app_privacy_row_number(), anyone: false, applied: m.candidate_app_privacy_row_number_end() },
];

/** Two kinds of employers and what each sees: the whole rule on one screen. */
export function WhoSeesWhat({ discoverable }: { discoverable: boolean }) {
  const { data } = useInfiniteQuery(accessQuery);
  const count = data?.pages[0]?.total ?? 0;
  return (
    <Stack
      title={m.candidate_app_privacy_who()}
      more={count > 0 && <Link href={partPath('access')}>{m.candidate_app_privacy_each()}</Link>}
    >
      <table className={classes.table}>
        <thead>
          <tr>
            <td />
            <th scope="col">{m.candidate_app_privacy_anyone()}</th>
            <th scope="col">{m.candidate_app_privacy_applied({ count })}</th>
          </tr>
        </thead>
        <tbody>
          {rules().map(({ what, anyone, applied }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <Mark seen={anyone && discoverable} />
              <Mark seen={applied} />
            </tr>
          ))}
        </tbody>
      </table>
    </Stack>
  );
}

const Mark = ({ seen }: { seen: boolean | string }) => (
  <td data-on={seen ? true : undefined}>
    {typeof seen === 'string' ? (
      seen
    ) : (
      <Icon
        name={seen ? 'eye' : 'eye-off'}
        label={seen ? m.candidate_app_privacy_sees() : m.candidate_app_privacy_sees_not()}
      />
    )}
  </td>
);
