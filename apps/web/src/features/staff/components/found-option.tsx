import { Combobox, Text } from '@mantine/core';
import type { FoundKind } from '@marula/contract/found-kinds';
import type { Found } from '@marula/contract/staff.contract';
import { Icon } from '@/ui/icon';
import { foundNote } from '../staff-words';
import classes from './console-search.module.css';

const icons: Record<FoundKind, string> = {
  company: 'building-2',
  person: 'user',
  job: 'briefcase',
  payment: 'banknote',
  case: 'life-buoy',
  mail: 'mail',
};

/** The name with what was typed marked in it. */
function Marked({ text, q }: { text: string; q: string }) {
  const at = text.toLowerCase().indexOf(q.toLowerCase());
  if (at < 0 || q === '') return text;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + q.length)}</mark>
      {text.slice(at + q.length)}
    </>
  );
}

export const FoundOption = ({ item, q }: { item: Found; q: string }) => (
  <Combobox.Option value={item.id} className={classes.item}>
    <Icon name={icons[item.kind]} size={16} />
    <b>
      <Marked text={item.name} q={q} />
    </b>
    <Text span size="xs" c="dimmed" truncate>
      {foundNote(item)}
    </Text>
  </Combobox.Option>
);
