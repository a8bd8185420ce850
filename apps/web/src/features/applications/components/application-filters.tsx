import { ActionIcon, Checkbox, Flex, Group, Tooltip } from '@mantine/core';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import layout from '@/ui/layout.module.css';
import { FilterFields, type FilterFieldsProps } from './filter-fields';
import { FilterSheet } from './filter-sheet';

/** The filters live in the address, so that a filtered list can be shared. */
export function ApplicationFilters(props: FilterFieldsProps) {
  const { values, onChange } = props;
  return (
    <Flex align="center" gap={{ base: 8, sm: 12 }} miw={0}>
      <Group gap={12} wrap="nowrap" miw={0} visibleFrom="sm">
        <FilterFields {...props} />
      </Group>
      <FilterSheet {...props} />
      <Checkbox
        size="sm"
        ml={{ base: 0, sm: 4 }}
        className={layout.nowrap}
        label={m.applications_filter_unread()}
        checked={values.unread}
        onChange={(event) => onChange({ ...values, unread: event.currentTarget.checked })}
      />
      {props.onDownload && (
        <Tooltip label={m.applications_export()}>
          <ActionIcon size={36} visibleFrom="sm" aria-label={m.applications_export()} onClick={props.onDownload}>
            <Icon name="download" size={18} />
          </ActionIcon>
        </Tooltip>
      )}
    </Flex>
  );
}
