import { candidateAppPaths as paths } from '@marula/contract/candidate-app-paths';
import type { ComponentType } from 'react';
import { m } from '@/paraglide/messages';
import { NotFound } from '../shell/not-found';
import { AccessPart } from './access-part';
import { AskPart } from './ask-part';
import { DeletePart } from './delete-part';
import { HiddenPart } from './hidden-part';
import { LooksPart } from './looks-part';
import { PrivacyFrame } from './privacy-frame';
import { partPath } from './privacy-paths';
import { ReceiptsPart } from './receipts-part';

const parts: Record<string, { title: () => string; Part: ComponentType }> = {
  views: { title: m.candidate_app_privacy_looks, Part: LooksPart },
  access: { title: m.candidate_app_privacy_access, Part: AccessPart },
  hidden: { title: m.candidate_app_privacy_hidden, Part: HiddenPart },
  receipts: { title: m.candidate_app_privacy_receipts, Part: ReceiptsPart },
  ask: { title: m.privacy_desk_ask_title, Part: AskPart },
  delete: { title: m.candidate_app_privacy_delete, Part: DeletePart },
};

export function PrivacyPart({ part }: { part: string }) {
  const found = Object.hasOwn(parts, part) ? parts[part] : undefined;
  if (!found) return <NotFound />;
  return (
    <PrivacyFrame title={found.title()} back={paths.privacy} path={partPath(part)}>
      {() => <found.Part />}
    </PrivacyFrame>
  );
}
