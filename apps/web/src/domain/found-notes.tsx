import { Text } from '@mantine/core';
import type { FoundPeople } from '@marula/contract/felix.contract';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';

/** What became of the words that are no filter. */
export function FoundNotes({ found }: { found: Pick<FoundPeople, 'nobody_says' | 'not_understood'> }) {
  const { nobody_says = [], not_understood } = found;
  return (
    <>
      {nobody_says.length > 0 && (
        <Text size="xs" c="dimmed" className={layout.breaks}>
          {m.felix_people_nobody({ words: nobody_says.join(', ') })}
        </Text>
      )}
      {not_understood.length > 0 && (
        <Text size="xs" c="dimmed" className={layout.breaks}>
          {m.felix_people_not({ words: not_understood.join(', ') })}
        </Text>
      )}
    </>
  );
}
