import type { PlanSlug } from '@marula/contract/plans';
import type { FeatureGroup, Pricing } from '@marula/contract/pricing.contract';
import { useState } from 'react';
import { m } from '@/paraglide/messages';
import { Choice } from '@/ui/choice';
import layout from '@/ui/layout.module.css';
import { Section } from '@/ui/section';
import classes from './comparison.module.css';
import { rowsOf } from './comparison-rows';
import { Tick } from './tick';

interface ComparisonProps extends Pick<Pricing, 'plans'> {
  groups: readonly FeatureGroup[];
}

/** Five columns on a desktop. On a phone one plan at a time, chosen above the table. Left out where it cannot be had. */
export function Comparison({ plans, groups }: ComparisonProps) {
  const [shown, setShown] = useState<PlanSlug>('professional');
  const column = (slug: PlanSlug) => ({ 'data-column': slug, 'data-shown': slug === shown || undefined });
  const shownGroups = groups.map((group) => ({ ...group, rows: rowsOf(group) })).filter(({ rows }) => rows.length > 0);
  if (shownGroups.length === 0) return null;
  return (
    <Section title={m.pricing_compare_title()} id="compare">
      <Choice
        className={classes.choose}
        label={m.pricing_compare_plan()}
        value={shown}
        onChange={setShown}
        options={plans.map(({ slug, name }) => ({ value: slug, label: name }))}
      />
      <table className={classes.table}>
        <thead className={classes.thead}>
          <tr>
            <th scope="col">
              <span className={layout.hidden}>{m.pricing_compare_feature()}</span>
            </th>
            {plans.map(({ slug, name }) => (
              <th key={slug} scope="col" {...column(slug)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {shownGroups.map((group) => (
          <tbody key={group.key}>
            <tr className={classes.group}>
              <th scope="rowgroup">{group.name}</th>
              {plans.map(({ slug }) => (
                <td key={slug} {...column(slug)} />
              ))}
            </tr>
            {group.rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">{row.label}</th>
                {plans.map((plan) => (
                  <td key={plan.slug} {...column(plan.slug)}>
                    <Tick value={row.cell(plan)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </Section>
  );
}
