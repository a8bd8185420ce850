import { ActionIcon, Button, Text, TextInput } from '@mantine/core';
import { namesOfBlanks } from '@marula/contract/blanks';
import type { ContentValue } from '@marula/contract/content.values.contract';
import { contentLimits } from '@marula/contract/content-kinds';
import { overviewBlanks } from '@marula/contract/overview-blanks';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import { moved } from '../moved';
import { Changed } from './changed';
import type { FormProps } from './content-fields';
import { MoveButtons } from './move-buttons';
import classes from './ordered-fields.module.css';

export function OverviewForm({ value, live, onChange, disabled }: FormProps<ContentValue<'overview'>>) {
  const { lines } = value;
  const write = (next: string[]) => onChange({ lines: next });
  return (
    <Changed field="lines" live={live} from={live?.lines} to={lines}>
      <Text c="dimmed" mb={8}>
        {m.content_lines_note({ names: namesOfBlanks(overviewBlanks) })}
      </Text>
      <ol className={classes.list}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place alone
          <li key={index}>
            <TextInput
              className={classes.name ?? ''}
              aria-label={m.content_line({ number: index + 1 })}
              maxLength={contentLimits.line}
              disabled={disabled}
              value={line}
              error={line.trim() === '' ? m.content_required() : undefined}
              onChange={({ currentTarget }) => write(lines.with(index, currentTarget.value))}
            />
            <MoveButtons
              name={m.content_line({ number: index + 1 })}
              index={index}
              of={lines.length}
              disabled={disabled}
              onMove={(by) => write(moved(lines, index, by))}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={m.content_line_remove({ number: index + 1 })}
              disabled={disabled || lines.length === 1}
              onClick={() => write(lines.toSpliced(index, 1))}
            >
              <Icon name="x" />
            </ActionIcon>
          </li>
        ))}
      </ol>
      {lines.length < contentLimits.lines && (
        <Button variant="default" size="compact-md" mt={8} disabled={disabled} onClick={() => write([...lines, ''])}>
          {m.content_line_add()}
        </Button>
      )}
    </Changed>
  );
}
