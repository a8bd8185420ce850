import { Select, Text } from '@mantine/core';
import { bannerTones } from '@marula/contract/banners';
import type { ContentValue } from '@marula/contract/content.values.contract';
import { contentLimits } from '@marula/contract/content-kinds';
import { contentFieldWords } from '@/domain/content-fields';
import { m } from '@/paraglide/messages';
import { toneWords } from '../content-words';
import { Changed } from './changed';
import { type FormProps, LongField, MomentField, SwitchField, TextField } from './content-fields';
import classes from './field-pair.module.css';

type Banner = ContentValue<'banner'>;

function Tone({ value, live, onChange, disabled }: FormProps<Banner>) {
  return (
    <Changed field="tone" live={live} from={live?.tone} to={value.tone}>
      <Select
        label={contentFieldWords('tone')}
        allowDeselect={false}
        disabled={disabled}
        value={value.tone}
        data={bannerTones.map((tone) => ({ value: tone, label: toneWords[tone]() }))}
        onChange={(chosen) => {
          const tone = bannerTones.find((one) => one === chosen);
          if (tone) onChange({ ...value, tone });
        }}
      />
    </Changed>
  );
}

export function BannerForm(form: FormProps<Banner>) {
  const { banner, linkPath, linkText } = contentLimits;
  return (
    <>
      <LongField {...form} field="text" max={banner} />
      <div className={classes.pair}>
        <Tone {...form} />
        <SwitchField {...form} field="closable" />
        <MomentField {...form} field="starts_at" />
        <MomentField {...form} field="ends_at" />
        <TextField {...form} field="link_path" max={linkPath} placeholder={m.content_link_none()} />
        <TextField {...form} field="link_text" max={linkText} placeholder={m.content_link_none()} />
      </div>
      <div>
        <Text fw={550} mb={6}>
          {m.content_banner_places()}
        </Text>
        <div className={classes.pair}>
          <SwitchField {...form} field="on_site" />
          <SwitchField {...form} field="on_dashboard" />
          <SwitchField {...form} field="in_app" />
        </div>
      </div>
      <SwitchField {...form} field="shown" />
    </>
  );
}
