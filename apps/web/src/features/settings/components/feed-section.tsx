import type { Company } from '@marula/contract/companies.contract';
import { m } from '@/paraglide/messages';
import { CopyAct } from './copy-act';
import { Row, Rows } from './row';
import { SettingsSection } from './settings-section';

const feeds = [
  { ending: 'xml', name: m.settings_feed_xml },
  { ending: 'rss', name: m.settings_feed_rss },
];

export function FeedSection({ company }: { company: Company }) {
  return (
    <SettingsSection title={m.settings_feeds()} text={m.settings_feeds_text()} bare>
      <Rows label={m.settings_feeds()}>
        {feeds.map(({ ending, name }) => {
          const address = `${location.origin}/feeds/${company.id}.${ending}`;
          return (
            <Row key={ending} title={name()} text={address}>
              <CopyAct value={address} label={m.settings_copy()} name={m.settings_copy_label({ name: name() })} />
            </Row>
          );
        })}
      </Rows>
    </SettingsSection>
  );
}
