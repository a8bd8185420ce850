import { Can } from '@/lib/auth/can';
import { useCompany } from '@/lib/company';
import { m } from '@/paraglide/messages';
import { CompanyFacts } from '../components/company-facts';
import { CompanyForm } from '../components/company-form';
import { DeleteCompany } from '../components/delete-company';
import { Loaded } from '../components/loaded';
import { NamesSection } from '../components/names-section';
import { SettingsPage } from '../components/settings-page';
import { SettingsSection } from '../components/settings-section';
import { VerificationSection } from '../components/verification-section';

interface CompanySettingsProps {
  /** Of the link that was sent to the company's own domain. */
  proof: string | undefined;
  onProved: () => void;
}

export function CompanySettingsScreen({ proof, onProved }: CompanySettingsProps) {
  const company = useCompany();
  return (
    <SettingsPage>
      <Loaded query={company} rows={5}>
        {(found) => (
          <>
            <Can
              I="update"
              a="Company"
              otherwise={
                <SettingsSection title={m.settings_company_profile()} text={m.settings_company_readonly()}>
                  <CompanyFacts company={found} />
                </SettingsSection>
              }
            >
              <SettingsSection title={m.settings_company_profile()} text={m.settings_company_profile_text()}>
                <CompanyForm company={found} />
              </SettingsSection>
              <VerificationSection company={found} proof={proof} onProved={onProved} />
              <NamesSection company={found} />
            </Can>
            <Can I="delete" a="Company">
              <DeleteCompany company={found} />
            </Can>
          </>
        )}
      </Loaded>
    </SettingsPage>
  );
}
