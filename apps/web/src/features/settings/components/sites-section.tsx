import { Button, Group, TextInput } from '@mantine/core';
import type { CompanySite } from '@marula/contract/companies.sites.contract';
import { siteOf } from '@marula/contract/embed';
import { textLimits } from '@marula/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '@/lib/api-error';
import { useCan } from '@/lib/auth/ability';
import { m } from '@/paraglide/messages';
import { settingsQueries } from '../settings.queries';
import { useAddSite, useRemoveSite } from '../settings.sites.mutations';
import { Loaded } from './loaded';
import { OwnList } from './own-list';
import { SettingsSection } from './settings-section';

const refusal = (error: unknown) =>
  error instanceof ApiError && error.code === 'request.invalid' ? m.settings_sites_invalid() : (error as Error).message;

function NewSite() {
  const [site, setSite] = useState('');
  const [wrong, setWrong] = useState<string>();
  const add = useAddSite();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!site.trim()) return;
    if (!siteOf(site)) return setWrong(m.settings_sites_invalid());
    add.mutate(site, { onSuccess: () => setSite(''), onError: (error) => setWrong(refusal(error)) });
  };
  return (
    <Group component="form" gap="xs" align="flex-start" wrap="nowrap" onSubmit={send}>
      <TextInput
        flex={1}
        miw={0}
        inputMode="url"
        autoCapitalize="none"
        aria-label={m.settings_sites_new()}
        placeholder={m.settings_sites_example()}
        maxLength={textLimits.url}
        value={site}
        error={wrong}
        onChange={(event) => {
          setSite(event.currentTarget.value);
          setWrong(undefined);
        }}
      />
      <Button type="submit" variant="default" loading={add.isPending} disabled={!site.trim()}>
        {m.settings_reasons_add()}
      </Button>
    </Group>
  );
}

function Sites({ all, mayChange }: { all: readonly CompanySite[]; mayChange: boolean }) {
  const remove = useRemoveSite();
  return (
    <OwnList
      items={all}
      textOf={({ origin }) => origin}
      none={m.settings_sites_none()}
      mayChange={mayChange}
      removeLabel={({ origin }) => m.settings_sites_remove({ site: origin })}
      removing={remove.busy}
      onRemove={remove.run}
    />
  );
}

/** Where the list may stand. */
export function SitesSection() {
  const query = useQuery(settingsQueries.sites);
  const mayChange = useCan('update', 'Company');
  return (
    <SettingsSection title={m.settings_sites()} text={m.settings_sites_text()}>
      <Loaded query={query} rows={2}>
        {(all) => (
          <div>
            <Sites all={all} mayChange={mayChange} />
            {mayChange && <NewSite />}
          </div>
        )}
      </Loaded>
    </SettingsSection>
  );
}
