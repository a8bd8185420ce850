import type { AccessTokens } from '@marula/platform/auth/access-tokens';
import type { Identity } from './port.ts';

export const platformIdentity = (tokens: AccessTokens): Identity => ({
  async verify(token) {
    const claims = await tokens.verify(token);
    return claims && { user_id: claims.sub, session_id: claims.session_id, email: claims.email };
  },
});
