import { Text } from '@mantine/core';
import type { StaffLine } from '@marula/contract/staff.contract';
import { formatRecent } from '@/lib/clock';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import { Change } from '@/ui/change';
import { Face } from '@/ui/face';
import { fieldWords, partsOfAct } from '../staff-words';
import classes from './act-line.module.css';

/** Who did what to what, why, and what changed by it. */
export function ActLine({ line }: { line: StaffLine }) {
  const { staff, created_at, reason, changes } = line;
  const who = staff?.name || m.staff_by_command();
  const [before, name, after] = partsOfAct(line);
  return (
    <li className={classes.root}>
      <Face name={who} size={28} square={!staff} />
      <div>
        <Text>
          <b>{who}</b> {before}
          <b>{name}</b>
          {after}
        </Text>
        <small>{m.staff_reason({ reason })}</small>
        {changes.map(({ field, from, to }) => (
          <Change key={field} label={fieldWords(field)} from={from} to={to} />
        ))}
      </div>
      <time dateTime={created_at}>{formatRecent(new Date(created_at), new Date(), getTenant().time_zone)}</time>
    </li>
  );
}

export const ActList = ({ lines }: { lines: readonly StaffLine[] }) => (
  <ol className={classes.list}>
    {lines.map((line) => (
      <ActLine key={line.id} line={line} />
    ))}
  </ol>
);
