import { Switch } from '@mantine/core';
import type { Company } from '@marula/contract/companies.contract';
import { useUpdateCompany } from '@/lib/company';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { failureText } from '../failure';
import { SettingsSection } from './settings-section';

/** Saved with the touch; what could not be saved goes back and says so. */
export function NamesSection({ company }: { company: Company }) {
  const update = useUpdateCompany(company.id);
  const shown = update.isPending ? (update.variables.show_names ?? company.show_names) : company.show_names;
  return (
    <SettingsSection title={m.settings_names()} text={m.settings_names_text()}>
      <Switch
        label={m.settings_names_show()}
        description={m.settings_names_hint()}
        checked={shown}
        onChange={(event) =>
          update.mutate(
            { show_names: event.currentTarget.checked },
            { onError: (error) => toast.error(failureText(error)) },
          )
        }
      />
    </SettingsSection>
  );
}
