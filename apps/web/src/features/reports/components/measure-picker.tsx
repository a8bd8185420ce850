import { ActionIcon, Button, Checkbox, Popover, Text } from '@mantine/core';
import { type Measure, measures } from '@marula/contract/measures';
import { reportLimits } from '@marula/contract/report-limits';
import { type DragEvent, useState } from 'react';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import classes from './measure-picker.module.css';
import { moved } from './moved';

interface MeasurePickerProps {
  /** In the order of the screen. */
  chosen: readonly Measure[];
  locked: boolean;
  onChoose: (chosen: Measure[]) => void;
}

type ListProps = Omit<MeasurePickerProps, 'locked'>;

/** Plain HTML dragging; whoever cannot drag has the buttons. */
const useDragging = ({ chosen, onChoose }: ListProps) => {
  const [dragged, setDragged] = useState<Measure>();
  return (measure: Measure) => ({
    draggable: true,
    'data-dragged': dragged === measure || undefined,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', measure);
      setDragged(measure);
    },
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (dragged) onChoose(moved(chosen, dragged, chosen.indexOf(measure)));
    },
    onDragEnd: () => setDragged(undefined),
  });
};

function Chosen({ chosen, onChoose }: ListProps) {
  const dragging = useDragging({ chosen, onChoose });
  return (
    <ol className={classes.list} aria-label={m.reports_measures_chosen()}>
      {chosen.map((measure, at) => {
        const name = m.reports_measure({ measure });
        return (
          <li key={measure} className={classes.row} {...dragging(measure)}>
            <Icon name="grip-vertical" size={14} />
            <Checkbox
              flex={1}
              label={<Text span>{name}</Text>}
              checked
              disabled={chosen.length === 1}
              onChange={() => onChoose(chosen.filter((other) => other !== measure))}
            />
            <ActionIcon
              aria-label={m.reports_measure_up({ measure: name })}
              disabled={at === 0}
              onClick={() => onChoose(moved(chosen, measure, at - 1))}
            >
              <Icon name="chevron-up" size={16} />
            </ActionIcon>
            <ActionIcon
              aria-label={m.reports_measure_down({ measure: name })}
              disabled={at === chosen.length - 1}
              onClick={() => onChoose(moved(chosen, measure, at + 1))}
            >
              <Icon name="chevron-down" size={16} />
            </ActionIcon>
          </li>
        );
      })}
    </ol>
  );
}

function More({ chosen, onChoose }: ListProps) {
  const full = chosen.length >= reportLimits.measures;
  return (
    <>
      <h3 className={classes.group}>{m.reports_measures_more()}</h3>
      {full && (
        <Text size="xs" c="dimmed" px={4}>
          {m.reports_measures_most({ count: reportLimits.measures })}
        </Text>
      )}
      <ul className={classes.list}>
        {measures
          .filter((measure) => !chosen.includes(measure))
          .map((measure) => (
            <li key={measure} className={classes.row}>
              <Checkbox
                label={<Text span>{m.reports_measure({ measure })}</Text>}
                checked={false}
                disabled={full}
                onChange={() => onChoose([...chosen, measure])}
              />
            </li>
          ))}
      </ul>
    </>
  );
}

/** Chosen ones first, in the order of the screen; few enough that the row of figures stays a row. */
export function MeasurePicker({ chosen, locked, onChoose }: MeasurePickerProps) {
  return (
    <Popover width={312} position="bottom-start" trapFocus>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<Icon name="sliders-horizontal" size={16} />}
          disabled={locked}
          aria-haspopup="dialog"
        >
          {m.reports_measures({ count: chosen.length })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={m.reports_measures({ count: chosen.length })}>
        <h3 className={classes.group}>{m.reports_measures_chosen()}</h3>
        <Chosen chosen={chosen} onChoose={onChoose} />
        <More chosen={chosen} onChoose={onChoose} />
      </Popover.Dropdown>
    </Popover>
  );
}
