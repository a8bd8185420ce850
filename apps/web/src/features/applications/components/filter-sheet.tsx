import '@mantine/core/styles/Drawer.layer.css';
import { Button, Drawer, Stack } from '@mantine/core';
import { useState } from 'react';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import classes from './application-filters.module.css';
import { FilterFields, type FilterFieldsProps } from './filter-fields';
import { countFilters, noFilters } from './filter-values';

/** On a phone the filters rise from the foot, where the thumb is. */
export function FilterSheet(props: FilterFieldsProps) {
  const { values, onChange } = props;
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const count = countFilters({ ...values, unread: false });
  return (
    <>
      <Button
        variant="default"
        className={classes.phone}
        leftSection={<Icon name="sliders-horizontal" size={16} />}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        <span className={classes.word}>
          {count > 0 ? m.applications_filters_on({ count }) : m.applications_filters()}
        </span>
      </Button>
      <Drawer
        opened={opened}
        onClose={close}
        position="bottom"
        title={m.applications_filters()}
        closeButtonProps={{ 'aria-label': m.applications_filters_close(), iconSize: 20 }}
        classNames={{ content: classes.rising ?? '' }}
      >
        <Stack gap={16} pb="env(safe-area-inset-bottom)">
          <FilterFields {...props} labelled />
          <Button onClick={close}>{m.applications_filters_done()}</Button>
          {props.onDownload && (
            <Button variant="default" leftSection={<Icon name="download" size={16} />} onClick={props.onDownload}>
              {m.applications_export()}
            </Button>
          )}
          <Button
            variant="default"
            onClick={() => {
              onChange(noFilters);
              close();
            }}
          >
            {m.applications_filters_reset()}
          </Button>
        </Stack>
      </Drawer>
    </>
  );
}
