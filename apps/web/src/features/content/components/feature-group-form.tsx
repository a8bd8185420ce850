import { Select, TextInput } from '@mantine/core';
import type { ContentValue } from '@marula/contract/content.values.contract';
import { contentLimits } from '@marula/contract/content-kinds';
import { featureWords } from '@/domain/content-fields';
import { m } from '@/paraglide/messages';
import { moved } from '../moved';
import { Changed } from './changed';
import type { FormProps } from './content-fields';
import { MoveButtons } from './move-buttons';
import classes from './ordered-fields.module.css';

type Groups = ContentValue<'feature_group'>['groups'];
type Group = Groups[number];
type Feature = Group['features'][number];

interface FeatureRowProps {
  feature: Feature;
  index: number;
  group: Group;
  groups: Groups;
  disabled: boolean;
  onWrite: (features: Feature[]) => void;
  onGroup: (key: string) => void;
}

function FeatureRow({ feature, index, group, groups, disabled, onWrite, onGroup }: FeatureRowProps) {
  const { features } = group;
  const own = featureWords[feature.key]();
  return (
    <li>
      <TextInput
        className={classes.name ?? ''}
        aria-label={m.content_feature_name({ name: own })}
        maxLength={contentLimits.feature}
        disabled={disabled}
        value={feature.name}
        error={feature.name.trim() === '' ? m.content_required() : undefined}
        onChange={({ currentTarget }) => onWrite(features.with(index, { ...feature, name: currentTarget.value }))}
      />
      <Select
        className={classes.where ?? ''}
        aria-label={m.content_in_group({ name: own })}
        allowDeselect={false}
        disabled={disabled}
        value={group.key}
        data={groups.map(({ key, name }) => ({ value: key, label: name || key }))}
        onChange={(key) => key && onGroup(key)}
      />
      <MoveButtons
        name={own}
        index={index}
        of={features.length}
        disabled={disabled}
        onMove={(by) => onWrite(moved(features, index, by))}
      />
    </li>
  );
}

/** All groups of a country, so that a feature leaves one and joins another at the same moment. */
export function FeatureGroupForm({ value, live, onChange, disabled }: FormProps<ContentValue<'feature_group'>>) {
  const { groups } = value;
  const write = (next: Groups) => onChange({ groups: next });
  const join = (feature: Feature, to: string) =>
    write(
      groups.map((group) => {
        const others = group.features.filter(({ key }) => key !== feature.key);
        return { ...group, features: group.key === to ? [...others, feature] : others };
      }),
    );
  return (
    <Changed field="groups" live={live} from={live?.groups} to={groups}>
      <ol className={classes.groups}>
        {groups.map((group, at) => (
          <li key={group.key}>
            <div className={classes.head}>
              <TextInput
                className={classes.name ?? ''}
                label={m.content_group_name()}
                maxLength={contentLimits.name}
                disabled={disabled}
                value={group.name}
                error={group.name.trim() === '' ? m.content_required() : undefined}
                onChange={({ currentTarget }) => write(groups.with(at, { ...group, name: currentTarget.value }))}
              />
              <MoveButtons
                name={group.name}
                index={at}
                of={groups.length}
                disabled={disabled}
                onMove={(by) => write(moved(groups, at, by))}
              />
            </div>
            <ol className={classes.list}>
              {group.features.map((feature, index) => (
                <FeatureRow
                  key={feature.key}
                  {...{ feature, index, group, groups, disabled }}
                  onWrite={(features) => write(groups.with(at, { ...group, features }))}
                  onGroup={(key) => join(feature, key)}
                />
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </Changed>
  );
}
