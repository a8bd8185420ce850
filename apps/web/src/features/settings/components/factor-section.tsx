import { Button, Text } from '@mantine/core';
import type { Factor } from '@supabase/supabase-js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '@/paraglide/messages';
import { settingsQueries } from '../settings.queries';
import { FactorEnrolDialog } from './factor-enrol-dialog';
import { FactorStopDialog } from './factor-stop-dialog';
import { Loaded } from './loaded';
import { SettingsSection } from './settings-section';

function FactorState({ factor }: { factor: Factor | undefined }) {
  // Remembers whether the factor was on when the button was pressed: once the dialog has changed it, the dialog must still
  // stay open and close itself, instead of turning into the other one.
  const [asked, setAsked] = useState<{ stop: string | undefined }>();
  const close = () => setAsked(undefined);
  return (
    <>
      <Text mb="sm" fw={550}>
        {factor ? m.settings_factor_on() : m.settings_factor_off()}
      </Text>
      <Button variant="default" onClick={() => setAsked({ stop: factor?.id })}>
        {factor ? m.settings_factor_stop() : m.settings_factor_start()}
      </Button>
      {asked &&
        (asked.stop ? (
          <FactorStopDialog factorId={asked.stop} onClose={close} />
        ) : (
          <FactorEnrolDialog onClose={close} />
        ))}
    </>
  );
}

export function FactorSection() {
  const factors = useQuery(settingsQueries.factors);
  return (
    <SettingsSection title={m.settings_factor()} text={m.settings_factor_text()}>
      <Loaded query={factors} rows={1}>
        {([factor]) => <FactorState factor={factor} />}
      </Loaded>
    </SettingsSection>
  );
}
