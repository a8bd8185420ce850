import { Text } from '@mantine/core';
import type { ContentValue } from '@marula/contract/content.values.contract';
import { formatMoney } from '@marula/contract/formats';
import { type TenantCode, tenantCodes, tenants } from '@marula/contract/tenants';
import type { ReactNode } from 'react';
import { SuggestedPlaceLine } from '@/domain/suggested-place';
import { m } from '@/paraglide/messages';
import classes from './list-previews.module.css';

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <li className={classes.part}>
    <Text component="h2" size="xs" c="dimmed">
      {title}
    </Text>
    {children}
  </li>
);

const NotShown = () => <li className={classes.part}>{m.content_preview_not_shown()}</li>;

function payOf({ pay }: ContentValue<'position'>, country: TenantCode): string | undefined {
  const amounts = pay[country].map((amount) => formatMoney(amount * 100, tenants[country].currency));
  return pay[country].some(Number.isNaN) ? undefined : amounts.join(' – ');
}

/** A position where people meet it: in the form of a job, as a page of its own, and by the words that lead to it. */
export function PositionPreview({ position }: { position: ContentValue<'position'> }) {
  const { name, industry, synonyms, duties, shown } = position;
  if (!shown) return <NotShown />;
  return (
    <>
      <Part title={m.content_preview_job_form()}>
        <p className={classes.option}>
          <small>{industry}</small>
          <b>{name}</b>
        </p>
      </Part>
      <Part title={m.content_preview_landing()}>
        {tenantCodes.map((country) => (
          <p key={country}>
            <b>{m.landings_head_position({ position: name, country: tenants[country].name })}</b>
          </p>
        ))}
      </Part>
      <Part title={m.content_preview_words()}>
        <div className={classes.words}>
          {[name, ...synonyms].filter(Boolean).map((word) => (
            <span key={word}>{word}</span>
          ))}
        </div>
      </Part>
      <Part title={m.content_preview_felix()}>
        <p>{duties}</p>
        {tenantCodes.map((country) => (
          <p key={country}>
            <small>{tenants[country].name}</small> {payOf(position, country)}
          </p>
        ))}
      </Part>
    </>
  );
}

/** A place as the search offers it: by its own name, and by each of the others. */
export function PlacePreview({ place }: { place: ContentValue<'place'> }) {
  const { name, names, town, province, shown } = place;
  if (!shown) return <NotShown />;
  return (
    <Part title={m.content_preview_suggestions()}>
      <div className={classes.suggestions}>
        {[null, ...names].map((also) => (
          <p key={also ?? ''}>
            <SuggestedPlaceLine place={{ name, within: town ?? province, also }} />
          </p>
        ))}
      </div>
    </Part>
  );
}
