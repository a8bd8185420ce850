import type { ContentValue } from '@marula/contract/content.values.contract';
import { contentLimits } from '@marula/contract/content-kinds';
import { paymentLimits } from '@marula/contract/payment-limits';
import { type FormProps, NumberField, SwitchField, TextField } from './content-fields';
import classes from './field-pair.module.css';

export function BundleForm(form: FormProps<ContentValue<'bundle'>>) {
  const { name, posts, price, validDays } = contentLimits;
  return (
    <>
      <div className={classes.pair}>
        <TextField {...form} field="name" max={name} />
        <NumberField
          {...form}
          field="price"
          min={paymentLimits.least}
          max={price}
          hundredths
          currency={form.value.currency}
        />
        <NumberField {...form} field="posts" min={1} max={posts} />
        <NumberField {...form} field="featured_posts" min={0} max={posts} />
        <NumberField {...form} field="valid_days" min={1} max={validDays} />
      </div>
      <SwitchField {...form} field="active" />
    </>
  );
}
