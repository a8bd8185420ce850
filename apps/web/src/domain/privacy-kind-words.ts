import type { PrivacyKind } from '@marula/contract/privacy-desk-limits';
import { m } from '@/paraglide/messages';

export const privacyKindWords: Record<PrivacyKind, () => string> = {
  access: m.privacy_desk_kind_access,
  correction: m.privacy_desk_kind_correction,
  erasure: m.privacy_desk_kind_erasure,
  objection: m.privacy_desk_kind_objection,
};
